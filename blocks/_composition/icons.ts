/**
 * The icons of all blocks, by name; those of variations follow the name of their block. In a separate chunk: they are loaded when the first
 * one is shown, as in the inserter, not with every editor.
 */
import {
	atSymbol,
	backup,
	button,
	buttons,
	calendar,
	capturePhoto,
	commentAuthorName,
	desktop,
	envelope,
	gallery,
	gift,
	image,
	key,
	lock,
	login,
	mapMarker,
	megaphone,
	mobile,
	pages,
	payment,
	people,
	pin,
	postList,
	scheduled,
	share,
	starFilled,
	store,
	tag,
	video,
} from '@wordpress/icons';
import type { Icons } from '../_runtime/registration/lazy-icon';
import { icons as formIcons } from '../contact-form/children/icons';
import { sparkles } from '../_shared/ai/icon';
import { icon as gifIcon } from '../gif/icon';
import { markdownIcon } from '../markdown/parts/icon';
import { icon as opentableIcon } from '../opentable/icon';
import { icons as sharingIcons } from '../sharing-buttons/parts/icons';
import { icon as slideshowIcon } from '../slideshow/icon';

export const icons: Icons = {
	...formIcons,
	'jetpack/subscriber-login': login,
	'jetpack/paywall': lock,
	...sharingIcons,
	'core/embed/facebook': people,
	'core/embed/gyazo': image,
	'core/embed/instagram': capturePhoto,
	'core/embed/loom': desktop,
	'core/embed/prezi': pages,
	'jetpack/address': mapMarker,
	'jetpack/ai-assistant': sparkles,
	'jetpack/business-hours': scheduled,
	'jetpack/button': button,
	'jetpack/calendly': scheduled,
	'jetpack/contact-info': commentAuthorName,
	'jetpack/donations': gift,
	'jetpack/email': atSymbol,
	'jetpack/eventbrite': tag,
	'jetpack/gif': gifIcon,
	'jetpack/google-calendar': calendar,
	'jetpack/instagram-gallery': capturePhoto,
	'jetpack/mailchimp': envelope,
	'jetpack/subscriptions': envelope,
	'jetpack/map': mapMarker,
	'jetpack/markdown': markdownIcon,
	'jetpack/opentable': opentableIcon,
	'jetpack/payment-buttons': buttons,
	'jetpack/phone': mobile,
	'jetpack/pinterest': pin,
	'jetpack/rating-star': starFilled,
	'jetpack/recurring-payments': payment,
	'jetpack/related-posts': postList,
	'jetpack/repeat-visitor': backup,
	'jetpack/sharing-button': share,
	'jetpack/sharing-buttons': share,
	'jetpack/simple-payments': store,
	'jetpack/slideshow': slideshowIcon,
	'jetpack/tiled-gallery': gallery,
	'jetpack/tock': calendar,
	'jetpack/wordads': megaphone,
	'premium-content/buttons': buttons,
	// The toolbar has the editor's own lock, too.
	'premium-content/container': key,
	'premium-content/logged-out-view': login,
	'premium-content/login-button': button,
	'premium-content/subscriber-view': people,
	'videopress/video': video,
};
