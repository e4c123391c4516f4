/** The checks of all blocks before publishing, by block name. In a separate chunk, loaded with the pre-publish panel. */
import type { Readiness, ReadinessByBlock } from '../_runtime/registration/readiness';
import { readiness as aiChat } from '../ai-chat/readiness';
import { readiness as aiAssistant } from '../ai-assistant/readiness';
import { readiness as contactForm } from '../contact-form/readiness';
import { readiness as contactInfo } from '../contact-info/readiness';
import { readiness as coreVideo } from '../_extensions/core-video/readiness';
import { readiness as donations } from '../donations/readiness';
import { readiness as gif } from '../gif/readiness';
import { readiness as goodreads } from '../goodreads/readiness';
import { readiness as imageCompare } from '../image-compare/readiness';
import { readiness as instagramGallery } from '../instagram-gallery/readiness';
import { readiness as mailchimp } from '../mailchimp/readiness';
import { readiness as story } from '../story/readiness';
import { readiness as subscriptions } from '../subscriptions/readiness';
import { readiness as map } from '../map/readiness';
import { readiness as markdown } from '../markdown/readiness';
import { readiness as opentable } from '../opentable/readiness';
import { readiness as paymentButtons } from '../payment-buttons/readiness';
import { readiness as paymentsIntro } from '../payments-intro/readiness';
import { readiness as premiumContent } from '../premium-content/readiness';
import { readiness as recipe } from '../recipe/readiness';
import { needsModule } from '../_shared/related/readiness';
import { readiness as repeatVisitor } from '../repeat-visitor/readiness';
import { readiness as views } from '../_shared/views/readiness';
import { readiness as recurringPayments } from '../recurring-payments/readiness';
import { readiness as blogStats } from '../blog-stats/readiness';
import { readiness as bloggingPrompt } from '../blogging-prompt/readiness';
import { readiness as blogroll, itemReadiness as blogrollItem } from '../blogroll/readiness';
import { readiness as embed } from '../_shared/embeds/readiness';
import { readiness as video } from '../_shared/video/readiness';
import { readiness as sendAMessage } from '../send-a-message/readiness';
import { readiness as sharingButtons } from '../sharing-buttons/readiness';
import { readiness as simplePayments } from '../simple-payments/readiness';
import { readiness as slideshow } from '../slideshow/readiness';
import { readiness as tiledGallery } from '../tiled-gallery/readiness';
import { readiness as voiceToContent } from '../voice-to-content/readiness';

/** Nothing can be left undone: a new block has content, its content is blocks, or it is checked with the block that it is part of. */
const finished: Readiness = () => null;

export const readiness: ReadinessByBlock = {
	'jetpack/ai-chat': aiChat,
	'jetpack/voice-to-content': voiceToContent,
	'jetpack/podcast-player': embed,
	'jetpack/image-compare': imageCompare,
	'jetpack/story': story,
	'jetpack/blog-stats': blogStats,
	'jetpack/cookie-consent': finished,
	'jetpack/like': finished,
	'jetpack/top-posts': views,
	'jetpack/subscriber-login': finished,
	'jetpack/paywall': finished,
	'jetpack/send-a-message': sendAMessage,
	'jetpack/payments-intro': paymentsIntro,
	'jetpack/blogging-prompt': bloggingPrompt,
	'jetpack/blogroll': blogroll,
	'jetpack/blogroll-item': blogrollItem,
	'jetpack/sharing-buttons': sharingButtons,
	'core/video': coreVideo,
	'jetpack/address': finished,
	'jetpack/ai-assistant': aiAssistant,
	'jetpack/business-hours': finished,
	'jetpack/button': finished,
	'jetpack/calendly': embed,
	'jetpack/contact-form': contactForm,
	'jetpack/contact-info': contactInfo,
	'jetpack/donations': donations,
	'jetpack/email': finished,
	'jetpack/eventbrite': embed,
	'jetpack/gif': gif,
	'jetpack/goodreads': goodreads,
	'jetpack/google-calendar': embed,
	'jetpack/google-docs-embed': embed,
	'jetpack/nextdoor': embed,
	'jetpack/instagram-gallery': instagramGallery,
	'jetpack/mailchimp': mailchimp,
	'jetpack/subscriptions': subscriptions,
	'jetpack/map': map,
	'jetpack/markdown': markdown,
	'jetpack/opentable': opentable,
	'jetpack/payment-buttons': paymentButtons,
	'jetpack/phone': finished,
	'jetpack/pinterest': embed,
	'jetpack/rating-star': finished,
	'jetpack/recipe': recipe,
	'jetpack/recurring-payments': recurringPayments,
	'jetpack/related-posts': needsModule( 'related-posts' ),
	'jetpack/repeat-visitor': repeatVisitor,
	'jetpack/simple-payments': simplePayments,
	'jetpack/slideshow': slideshow,
	'jetpack/tiled-gallery': tiledGallery,
	'jetpack/tock': embed,
	'jetpack/wordads': needsModule( 'wordads' ),
	'premium-content/container': premiumContent,
	'videopress/video': video,
};
