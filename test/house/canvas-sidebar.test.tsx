/** What each block shows in the canvas and in the sidebar of an editor. Its behaviour is tested in its wiring tests. */
import { acting, click, edit, script } from '../_kit/editor';
import { ofEmbeds } from '../_kit/embeds';
import { saved } from '../_kit/saved';
import { blockNames } from './posts';

interface Shown {
	/** Text in the canvas that only this block shows. */
	canvas: string;
	/** Its own panel in the sidebar, or a control that only its block supports add. */
	panel: string;
	attributes?: object;
	/** The markup of a block that is not self-closing. */
	inner?: string;
	/** The blocks that it consists of. */
	inside?: string[];
	/** The responses by port. */
	site?: Record< string, unknown >;
}

/** By the folder under `blocks/`. A block without a line here fails. */
const shown: Record< string, Shown > = {
	...ofEmbeds( ( { form: [ , , field ], panel } ) => ( {
		canvas: `textbox ${ field }`,
		panel: `heading ${ panel }`,
	} ) ),
	address: { canvas: 'textbox Street address', panel: 'heading Link' },
	'ai-assistant': { canvas: 'textbox Ask the AI assistant', panel: 'heading Keyboard' },
	'business-hours': { canvas: 'checkbox Sunday: Closed', panel: 'group Padding' },
	button: { canvas: 'textbox Button text =', panel: 'heading Width settings' },
	'contact-form': { canvas: 'button Contact Let visitors write to you.', panel: 'heading Responses' },
	'contact-info': {
		canvas: 'textbox Phone number',
		panel: 'group Padding',
		inside: [ 'address', 'email', 'phone' ],
	},
	'cookie-consent': { canvas: 'textbox Text of the notice =', panel: 'heading Settings' },
	donations: { canvas: 'Loading the donations form…', panel: 'heading Settings' },
	email: { canvas: 'textbox Email', panel: 'button Link' },
	gif: {
		canvas: 'textbox Caption of the GIF =',
		panel: 'heading Settings',
		attributes: { giphyUrl: 'https://giphy.com/embed/abc' },
	},
	goodreads: { canvas: 'textbox Profile at Goodreads', panel: 'heading Shelf' },
	'image-compare': { canvas: 'Before', panel: 'combobox Orientation' },
	'instagram-gallery': {
		canvas: 'There is currently only 1 post in your Instagram account.',
		panel: 'heading Display Settings',
		attributes: { accessToken: 'a'.repeat( 32 ) },
		site: {
			connections: [],
			gallery: { name: 'ada', photos: [ { url: 'https://example.org/1.jpg', title: '' } ] },
		},
	},
	mailchimp: {
		canvas: 'textbox Email (off)',
		panel: 'heading Texts',
		inner: '<div class="wp-block-jetpack-mailchimp"></div>',
		site: { connection: { code: 'connected', settingsUrl: 'https://example.org/mail' } },
	},
	map: {
		canvas: 'This style needs a Mapbox access token, which an administrator of this site can set.',
		panel: 'heading Map Settings',
		site: { access: { token: '', source: '' } },
	},
	markdown: { canvas: 'textbox Markdown', panel: 'heading Formatting' },
	opentable: {
		canvas: 'frame Reservations on OpenTable',
		panel: 'heading Reservation settings',
		attributes: { rid: [ '1' ] },
	},
	'payment-buttons': {
		canvas: 'textbox Button text = Contribute',
		panel: 'radiogroup Justification',
		inside: [ 'button', 'recurring-payments' ],
		inner: '<div class="wp-block-jetpack-payment-buttons"></div>',
	},
	paywall: { canvas: 'Visitors see what is above; the rest is for subscribers.', panel: 'heading Access' },
	phone: { canvas: 'textbox Phone number', panel: 'button Link' },
	'premium-content': {
		canvas: 'textbox Button text = Log in',
		panel: 'heading Subscriptions',
		inner: '<div class="wp-block-premium-content-container wp-block-premium-content-container"></div>',
	},
	'podcast-player': { canvas: 'textbox Address of the feed', panel: 'heading Podcast settings' },
	'rating-star': { canvas: 'slider Rating', panel: 'heading Settings' },
	recipe: {
		canvas: 'textbox Recipe title =',
		panel: 'group Padding',
		inner: '<div class="wp-block-jetpack-recipe" itemscope itemtype="https://schema.org/Recipe"></div>',
	},
	'recurring-payments': {
		canvas: 'textbox Button text = Contribute',
		panel: 'heading Payment plan',
		inside: [ 'button' ],
	},
	'related-posts': { canvas: 'Loading related posts…', panel: 'heading Posts', site: { read: true } },
	'repeat-visitor': { canvas: 'Information notice', panel: 'heading Visits' },
	'blog-stats': { canvas: '0 views', panel: 'heading Settings' },
	'top-posts': { canvas: 'Sample post 1', panel: 'heading Posts' },
	'voice-to-content': { canvas: 'button Record', panel: 'heading AI provider' },
	'payments-intro': { canvas: 'Payments', panel: 'heading Settings' },
	'blogging-prompt': { canvas: 'textbox Prompt =', panel: 'heading Settings' },
	blogroll: { canvas: 'textbox Name of the site =', panel: 'heading Settings' },
	'ai-chat': { canvas: 'textbox Text of the button = Ask', panel: 'heading Settings' },
	like: { canvas: 'Like', panel: 'group Padding' },
	'send-a-message': { canvas: 'textbox Button text = Chat on WhatsApp', panel: 'heading Dimensions' },
	'sharing-buttons': {
		canvas: 'Facebook',
		panel: 'heading Settings',
		inner: '<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list"><!-- wp:jetpack/sharing-button {"service":"facebook","label":"Facebook"} /--></ul>',
	},
	'simple-payments': { canvas: 'textbox Item name', panel: 'heading Settings' },
	slideshow: {
		canvas: 'group 1 of 1',
		panel: 'heading Effects',
		inner: '<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image" src="https://example.org/1.jpg"/></figure></li></ul></div></div>',
	},
	story: {
		canvas: 'button Image 1 of 1',
		panel: 'heading Selected file',
		attributes: { mediaFiles: [ { url: 'https://example.org/1.jpg', type: 'image' } ] },
	},
	'subscriber-login': { canvas: 'Log in', panel: 'heading Texts' },
	subscriptions: { canvas: 'textbox Email Address (off)', panel: 'heading Texts' },
	'tiled-gallery': {
		canvas: 'button Image 1 of 1: A tower',
		panel: 'heading Tiled Gallery settings',
		inner: '<div class="wp-block-jetpack-tiled-gallery"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col"><figure class="tiled-gallery__item"><img alt="A tower" data-id="1" data-url="https://example.org/1.jpg" src="https://example.org/1.jpg"/></figure></div></div></div></div>',
	},
	tock: { canvas: 'button Enter the business name', panel: 'heading Tock settings' },
	videopress: {
		canvas: 'Generating preview…',
		panel: 'heading Video Settings',
		attributes: { guid: 'kUJmAcSf' },
	},
	wordads: { canvas: 'Rectangle', panel: 'heading Visibility', site: { read: true } },
};

/** The editor settings of a theme with all appearance tools. */
const __experimentalFeatures = {
	color: { text: true, background: true, custom: true, link: true, palette: { default: [] } },
	typography: { customFontSize: true, fontSizes: { default: [] }, lineHeight: true },
	spacing: { padding: true, margin: true, units: [ 'px' ] },
};
const PORTS = {
	'donation-plan-sync': [ 'status', 'create' ],
	'gif-search': [ 'gifs', 'copy' ],
	instagram: [ 'connections', 'gallery' ],
	'localized-week': [ 'week' ],
	'map-api': [ 'access' ],
	mailchimp: [ 'connection', 'categories', 'connectUrl' ],
	'module-activation': [ 'read', 'activate' ],
	'product-form': [ 'create' ],
	products: [ 'status', 'counts', 'create' ],
	'related-posts': [ 'posts' ],
	'video-block': [ 'readRecord' ],
	'video-preview': [ 'load' ],
};

async function open( folder: string ) {
	const { attributes, inner, inside = [], site = {} } = shown[ folder ]!;
	const services = script( PORTS );
	// Registering all blocks for each editor would take longer than the editor itself.
	const modules = await Promise.all( [ ...inside, folder ].map( ( block ) => import( `../../blocks/${ block }` ) ) );
	const editor = await edit(
		modules.map( ( { register } ) => register as () => void ),
		saved( blockNames()[ folder ]!, attributes, inner ),
		{ settings: { __experimentalFeatures } }
	);
	if ( folder === 'business-hours' ) {
		await acting( () => services.open( 'week' ).fail( new Error( 'down' ) ) );
	}
	for ( const [ port, output ] of Object.entries( site ) ) {
		await acting( () => services.open( port ).answer( output ) );
	}
	return editor;
}

it.each( [ 'button', 'opentable', 'rating-star' ] )(
	'[CONT-138] %s has several styles, and style selectors in the toolbar and the sidebar',
	async ( folder ) => {
		const editor = await open( folder );
		expect( editor.toolbar() ).toContain( 'button Styles' );
		const tab = editor.inSidebar.queryByRole( 'tab', { name: 'Styles' } );
		if ( tab ) {
			await click( tab );
		}
		expect( editor.sidebar() ).toContain( 'heading Styles' );
	}
);

it( 'each block has a row in the table', () => {
	expect( Object.keys( shown ).sort() ).toEqual( Object.keys( blockNames() ).sort() );
} );

it.each( Object.keys( shown ) )( '[CONT-006, CONT-007] %s has a view in the canvas and a sidebar', async ( folder ) => {
	const { canvas, panel } = shown[ folder ]!;
	const editor = await open( folder );
	expect( editor.canvas() ).toContain( canvas );
	expect( editor.sidebar() ).toContain( panel );
} );
