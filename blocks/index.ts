/** The composition root: joins services to flows and registers the blocks. Everything else loads when a block needs it. */
import { register as registerAiToolbar } from './_extensions/ai-toolbar';
import { register as registerAnswers } from './_extensions/answers';
import { register as registerEmbedVariants } from './_extensions/embed-variants';
import { register as registerFormAssistant } from './_extensions/form-assistant';
import { register as registerNestedForms } from './_extensions/nested-forms';
import { register as registerQueryNotices } from './_extensions/query-notices';
import { register as registerSocialLinks } from './_extensions/social-links';
import { autosave } from './_runtime/editor/autosave';
import { provideServices } from './_runtime/registration/services';
import { site } from './_runtime/registration/site';
import { register as registerAddress } from './address';
import { register as registerAiAssistant } from './ai-assistant';
import { register as registerBusinessHours } from './business-hours';
import { register as registerButton } from './button';
import { register as registerCalendly } from './calendly';
import { register as registerContactForm } from './contact-form';
import { register as registerContactInfo } from './contact-info';
import { register as registerEmail } from './email';
import { register as registerEventbrite } from './eventbrite';
import { register as registerGoogleCalendar } from './google-calendar';
import { register as registerMailchimp } from './mailchimp';
import { register as registerMarkdown } from './markdown';
import { register as registerOpentable } from './opentable';
import { register as registerPhone } from './phone';
import { register as registerPinterest } from './pinterest';
import { register as registerRatingStar } from './rating-star';
import { register as registerRelatedPosts } from './related-posts';
import { register as registerRepeatVisitor } from './repeat-visitor';
import { register as registerTock } from './tock';
import { register as registerWordads } from './wordads';

provideServices( {
	'ai-feature': async () => ( await import( '../services/ai/ai-feature' ) ).createAiFeatureServices( { autosave } ),
	'ai-request': async () => ( await import( '../services/ai/ai-request' ) ).createAiRequestServices( site() ),
	'form-assistant': async () =>
		( await import( '../services/forms/form-assistant' ) ).createFormAssistantServices( site() ),
	'embed-resolve': async () => ( await import( '../services/embeds/embed-resolve' ) ).createEmbedResolveServices(),
	'image-generation': async () =>
		( await import( '../services/ai/image-generation' ) ).createImageGenerationServices(),
	'restaurant-search': async () =>
		( await import( '../services/embeds/restaurant-search' ) ).createRestaurantSearchServices( {
			provider: site().urls.openTable,
		} ),
	'localized-week': async () =>
		( await import( '../services/content/localized-week' ) ).createLocalizedWeekServices(),
	'module-activation': async () =>
		( await import( '../services/related/module-activation' ) ).createModuleActivationServices(),
	'plan-notice': async () => ( await import( '../services/notices/plan-notice' ) ).createPlanNoticeServices(),
	'related-posts': async () => ( await import( '../services/related/related-posts' ) ).createRelatedPostsServices(),
	mailchimp: async () => ( await import( '../services/signup/mailchimp' ) ).createMailchimpServices(),
} );

registerAddress();
registerAiAssistant();
registerBusinessHours();
registerButton();
registerCalendly();
registerContactForm();
registerContactInfo();
registerEmail();
registerEventbrite();
registerGoogleCalendar();
registerMailchimp();
registerMarkdown();
registerOpentable();
registerPhone();
registerPinterest();
registerRatingStar();
registerRelatedPosts();
registerRepeatVisitor();
registerTock();
registerWordads();

registerAiToolbar();
registerAnswers();
registerEmbedVariants();
registerFormAssistant();
registerNestedForms();
registerQueryNotices();
registerSocialLinks();
