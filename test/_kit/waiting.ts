/** What each block loads from another host when a page with it is opened: it waits for the cookie notice, or it does not, and why. */

/** Why a block has no part in it. */
const OWN = 'all of it comes from the site itself';
const LINK = 'it is a link, and loads nothing';
const PICTURES = 'pictures that the author has put in, as in the Image block of WordPress';
const OWN_AND_PICTURES = `${ OWN }, and ${ PICTURES }`;
const PRESSED = 'what it loads is loaded when it is pressed';
const EDITOR = 'it is in the editor only';

export interface Waiting {
	/** Content with everything that the block can load. */
	content: string;
	/** The service that the box names; none if a link does without it, or it is a small picture. */
	service?: string;
	/** What is held back: a part of each address, in the order on the page. */
	loads: string[];
}

const block = ( name: string, attributes: object = {}, inside = '' ) =>
	inside
		? `<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } -->${ inside }<!-- /wp:jetpack/${ name } -->`
		: `<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } /-->`;
const button = ( url: string ) =>
	`<div class="wp-block-jetpack-x">${ block( 'button', { element: 'a', text: 'Book', url } ) }</div>`;

export const CALENDLY = { url: 'https://calendly.com/tea/talk' };
export const EVENT = { url: 'https://www.eventbrite.com/e/tea-tickets-123456789', eventId: 123456789 };
/** The feed that the test has stored. */
export const PODCAST = 'https://tea.example/feed';

/** A video, in place of which the test has WordPress print this. */
export const FRAME =
	'<iframe title="A video" src="https://www.youtube.com/embed/abc" width="500" height="281"></iframe>';
const EMBED = `<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abc","providerNameSlug":"youtube"} -->
<figure class="wp-block-embed wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=abc
</div><figcaption>About tea</figcaption></figure>
<!-- /wp:embed -->`;

/** What waits, by name; a block with several forms has several. */
export const WAITING: Record< string, Waiting[] > = {
	'jetpack/calendly': [
		{
			content: block( 'calendly', CALENDLY ),
			service: 'Calendly',
			loads: [ 'assets.calendly.com/assets/external/widget.js' ],
		},
		{
			content: block( 'calendly', { ...CALENDLY, style: 'link' }, button( CALENDLY.url ) ),
			loads: [ 'calendly.com/assets/external/widget.css', 'calendly.com/assets/external/widget.js' ],
		},
	],
	'jetpack/eventbrite': [
		{ content: block( 'eventbrite', EVENT ), service: 'Eventbrite', loads: [ 'eb_widgets.js' ] },
		{
			content: block( 'eventbrite', { ...EVENT, style: 'modal' }, button( EVENT.url ) ),
			loads: [ 'eb_widgets.js' ],
		},
	],
	'jetpack/google-calendar': [
		{
			content: block( 'google-calendar', {
				url: 'https://calendar.google.com/calendar/embed?src=tea%40example.org',
				height: 450,
			} ),
			service: 'Google Calendar',
			loads: [ 'calendar.google.com/calendar/embed' ],
		},
	],
	'jetpack/google-docs-embed': [
		{
			content: block( 'google-docs-embed', {
				url: 'https://docs.google.com/presentation/d/1234567890abc/edit',
			} ),
			service: 'Google Docs',
			loads: [ 'docs.google.com/presentation/d/1234567890abc/preview' ],
		},
	],
	'jetpack/nextdoor': [
		{
			content: block( 'nextdoor', { url: 'https://nextdoor.com/p/abc' } ),
			service: 'Nextdoor',
			loads: [ 'nextdoor.com/embed/abc' ],
		},
	],
	'jetpack/opentable': [
		{
			content: block( 'opentable', { rid: [ '412810' ] } ),
			service: 'OpenTable',
			loads: [ 'opentable.com/widget/reservation/canvas' ],
		},
		{
			content: block( 'opentable', { rid: [ '412810' ], iframe: false } ),
			service: 'OpenTable',
			loads: [ 'opentable.com/widget/reservation/loader' ],
		},
	],
	'jetpack/pinterest': [
		{
			content: block( 'pinterest', { url: 'https://www.pinterest.com/pin/123/' } ),
			service: 'Pinterest',
			loads: [ 'assets.pinterest.com/js/pinit.js' ],
		},
	],
	'jetpack/tock': [ { content: block( 'tock', { url: 'tea-room' } ), loads: [ 'exploretock.com/tock.js' ] } ],
	'jetpack/gif': [
		{
			content: block( 'gif', { giphyUrl: 'https://giphy.com/embed/abc123', paddingTop: '50%' } ),
			service: 'Giphy',
			loads: [ 'giphy.com/embed/abc123', 'media.giphy.com/media/abc123/giphy_s.gif', 'giphy.com/embed/abc123' ],
		},
		{
			content: block( 'gif', { gifUrl: 'https://gifs.example/tea.mp4', stillUrl: 'https://gifs.example/s.jpg' } ),
			service: 'gifs.example',
			loads: [ 'tea.mp4', 's.jpg', 's.jpg', 'tea.mp4', 's.jpg' ],
		},
	],
	'jetpack/podcast-player': [ { content: block( 'podcast-player', { url: PODCAST } ), loads: [ 'cover.jpg' ] } ],
	'jetpack/blogroll-item': [
		{
			content: block( 'blogroll-item', {
				name: 'Tea',
				url: 'https://tea.example/',
				icon: 'https://tea.example/icon.png',
			} ),
			loads: [ 'icon.png' ],
		},
	],
	'jetpack/map': [
		{
			content: block( 'map', { points: [ { title: 'Tea', coordinates: { latitude: 52, longitude: 13 } } ] } ),
			service: 'OpenFreeMap',
			// Its tiles are asked for by the map's script, which has no data before.
			loads: [],
		},
	],
	'videopress/video': [
		{
			content: '<!-- wp:videopress/video {"guid":"AbCdEf12"} /-->',
			service: 'VideoPress',
			loads: [ 'videopress.com/embed/AbCdEf12' ],
		},
	],
	'jetpack/wordads': [ { content: block( 'wordads', { format: 'mrec' } ), loads: [ 'ads.example/a.js' ] } ],
	'core/embed': [
		{
			content: EMBED,
			service: 'youtube.com',
			loads: [ 'youtube.com/embed/abc' ],
		},
	],
};

/** Why nothing of a block waits. */
export const NOT_WAITING: Record< string, string > = {
	'jetpack/address': OWN,
	'jetpack/ai-assistant': EDITOR,
	'jetpack/ai-chat': OWN,
	'jetpack/blog-stats': 'the site counts for itself; the count waits by SHARE-102',
	'jetpack/blogging-prompt': OWN,
	'jetpack/blogroll': 'its items have rows of their own',
	'jetpack/business-hours': OWN,
	'jetpack/button': LINK,
	'jetpack/contact-form': OWN_AND_PICTURES,
	'jetpack/contact-info': OWN,
	'jetpack/cookie-consent': OWN,
	'jetpack/donations': `${ PRESSED }; ${ PICTURES }`,
	'jetpack/email': OWN,
	'jetpack/goodreads': LINK,
	'jetpack/image-compare': PICTURES,
	'jetpack/instagram-gallery': 'the site has copied the pictures',
	'jetpack/like': OWN,
	'jetpack/mailchimp': 'the form is the site’s own; the address of a subscriber is sent when it is submitted',
	'jetpack/markdown': `text of the author, with ${ PICTURES }`,
	'jetpack/payment-buttons': PRESSED,
	'jetpack/payments-intro': EDITOR,
	'jetpack/paywall': OWN,
	'jetpack/phone': OWN,
	'jetpack/rating-star': OWN,
	'jetpack/recipe': PICTURES,
	'jetpack/recurring-payments': PRESSED,
	'jetpack/related-posts': OWN,
	'jetpack/repeat-visitor': OWN,
	'jetpack/send-a-message': LINK,
	'jetpack/sharing-buttons': PRESSED,
	'jetpack/simple-payments': PRESSED,
	'jetpack/slideshow': PICTURES,
	'jetpack/story': PICTURES,
	'jetpack/subscriber-login': OWN,
	'jetpack/subscriptions': OWN,
	'jetpack/tiled-gallery': PICTURES,
	'jetpack/top-posts': OWN,
	'jetpack/voice-to-content': EDITOR,
	'premium-content/container': OWN,
};

/** Whether a block has pictures of the author. */
export const hasPictures = ( name: string ): boolean => NOT_WAITING[ name ]!.includes( PICTURES );
