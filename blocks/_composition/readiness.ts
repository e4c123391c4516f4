/** The checks of all blocks before publishing, by block name. In a separate chunk, loaded with the pre-publish panel. */
import type { Readiness, ReadinessByBlock } from '../_runtime/registration/readiness';
import { readiness as aiAssistant } from '../ai-assistant/readiness';
import { readiness as contactForm } from '../contact-form/readiness';
import { readiness as contactInfo } from '../contact-info/readiness';
import { readiness as coreVideo } from '../_extensions/core-video/readiness';
import { readiness as donations } from '../donations/readiness';
import { readiness as gif } from '../gif/readiness';
import { readiness as instagramGallery } from '../instagram-gallery/readiness';
import { readiness as mailchimp } from '../mailchimp/readiness';
import { readiness as subscriptions } from '../subscriptions/readiness';
import { readiness as map } from '../map/readiness';
import { readiness as markdown } from '../markdown/readiness';
import { readiness as opentable } from '../opentable/readiness';
import { readiness as paymentButtons } from '../payment-buttons/readiness';
import { readiness as premiumContent } from '../premium-content/readiness';
import { readiness as recurringPayments } from '../recurring-payments/readiness';
import { readiness as embed } from '../_shared/embeds/readiness';
import { readiness as video } from '../_shared/video/readiness';
import { readiness as sharingButtons } from '../sharing-buttons/readiness';
import { readiness as simplePayments } from '../simple-payments/readiness';
import { readiness as slideshow } from '../slideshow/readiness';
import { readiness as tiledGallery } from '../tiled-gallery/readiness';

/** Nothing can be left undone: a new block has content, its content is blocks, or it is checked with the block that it is part of. */
const finished: Readiness = () => null;

export const readiness: ReadinessByBlock = {
	'jetpack/subscriber-login': finished,
	'jetpack/paywall': finished,
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
	'jetpack/google-calendar': embed,
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
	'jetpack/recurring-payments': recurringPayments,
	'jetpack/related-posts': finished,
	'jetpack/repeat-visitor': finished,
	'jetpack/simple-payments': simplePayments,
	'jetpack/slideshow': slideshow,
	'jetpack/tiled-gallery': tiledGallery,
	'jetpack/tock': embed,
	'jetpack/wordads': finished,
	'premium-content/container': premiumContent,
	'videopress/video': video,
};
