/** @see docs/requirements/content.md */
import { readiness } from '../../../blocks/_composition/readiness';
import type { Surroundings } from '../../../blocks/_runtime/registration/readiness';

const NOTHING = 'Visitors see nothing here.';

interface Flow {
	state: object | string;
	context?: object;
	tags?: readonly string[];
}

/** The states of flows, as `matches` compares them: by their deepest name. */
const flowIn =
	( flows: Readonly< Record< string, Flow > > ): Surroundings[ 'flow' ] =>
	( machine ) => {
		const flow = flows[ machine ];
		return (
			flow &&
			( {
				matches: ( state: unknown ) => JSON.stringify( state ) === JSON.stringify( flow.state ),
				hasTag: ( tag: string ) => flow.tags?.includes( tag ) ?? false,
				context: flow.context ?? {},
			} as never )
		);
	};

interface Case {
	attributes?: object;
	inner?: readonly { name: string; attributes?: Record< string, unknown > }[];
	flows?: Readonly< Record< string, Flow > >;
	isPublic?: boolean;
}

function check( name: string, { attributes = {}, inner = [], flows = {}, isPublic = true }: Case ) {
	const innerBlocks = inner.map( ( one ) => ( { clientId: 'b', innerBlocks: [], attributes: {}, ...one } ) );
	const flow = flowIn( flows );
	return readiness[ name ]!(
		{ clientId: 'a', name, attributes: { ...attributes }, innerBlocks },
		{ isPublic, flow, sharedFlow: flow }
	);
}

const product = { title: 'Tea', price: 5, currency: 'EUR', email: 'shop@example.org' };
const noAccount = { products: { state: { 'not-connected': 'unset' } } };
const plan = { planId: 7 };
const settings = ( privacySetting: number ) => ( {
	'video-settings': { state: 'idle', context: { shown: { privacySetting } } },
} );
const image = { id: 1, url: 'https://example.org/a.jpg' };

describe( '[CONT-178] a block that is not finished says what is missing, and what visitors see', () => {
	it.each< [ string, Case, string, string ] >( [
		[ 'jetpack/ai-assistant', {}, 'Nothing has been written yet.', NOTHING ],
		[ 'jetpack/voice-to-content', {}, 'Nothing has been transcribed yet.', NOTHING ],
		[ 'jetpack/calendly', { attributes: { url: ' ' } }, 'No address has been entered.', NOTHING ],
		[ 'jetpack/eventbrite', {}, 'No address has been entered.', NOTHING ],
		[ 'jetpack/google-calendar', { attributes: { url: 5 } }, 'No address has been entered.', NOTHING ],
		[ 'jetpack/pinterest', {}, 'No address has been entered.', NOTHING ],
		[ 'jetpack/tock', {}, 'No address has been entered.', NOTHING ],
		[ 'jetpack/payments-intro', {}, 'No way to pay has been chosen.', NOTHING ],
		[ 'jetpack/blogging-prompt', {}, 'The prompt has no text.', NOTHING ],
		[ 'jetpack/blogroll', {}, 'It has no site.', NOTHING ],
		[ 'jetpack/blogroll-item', { attributes: { url: 'https://example.org' } }, 'The site has no name.', NOTHING ],
		[ 'jetpack/blogroll-item', { attributes: { name: 'Leaf', url: ' ' } }, 'The site has no address.', NOTHING ],
		[
			'jetpack/contact-info',
			{ inner: [ { name: 'jetpack/email' }, { name: 'jetpack/address', attributes: { city: '' } } ] },
			'No contact details have been entered.',
			NOTHING,
		],
		[ 'jetpack/donations', {}, 'Its plans have not been created yet.', NOTHING ],
		[
			'jetpack/donations',
			{ flows: { 'donation-plan-sync': { state: { plans: 'not-connected' } } } },
			'No payment account is connected.',
			NOTHING,
		],
		[
			'jetpack/donations',
			{
				attributes: { monthlyDonation: plan },
				flows: { 'donation-plan-sync': { state: { plans: 'not-connected' } } },
			},
			'No payment account is connected.',
			'Visitors see the texts, but cannot donate.',
		],
		[
			'jetpack/donations',
			{ attributes: { oneTimeDonation: { show: false, planId: 7 } } },
			'Its plans have not been created yet.',
			NOTHING,
		],
		[ 'jetpack/gif', {}, 'No GIF has been selected.', NOTHING ],
		[ 'jetpack/instagram-gallery', {}, 'No Instagram account is connected.', NOTHING ],
		[
			'jetpack/mailchimp',
			{ flows: { mailchimp: { state: { 'not-connected': 'unset' } } } },
			'This site is not connected to a Mailchimp audience.',
			NOTHING,
		],
		[ 'jetpack/map', {}, 'It has no marker.', 'Visitors see a map of San Francisco.' ],
		[
			'jetpack/map',
			{ attributes: { points: [ null ], mapCenter: { longitude: -122.41941550000001, latitude: 37.7749295 } } },
			'It has no marker.',
			'Visitors see a map of San Francisco.',
		],
		[
			'jetpack/map',
			{ attributes: { mapCenter: { longitude: 13.4, latitude: 52.5 } } },
			'It has no marker.',
			'Visitors see a map without markers.',
		],
		[ 'jetpack/markdown', { attributes: { source: '\n' } }, 'It has no text yet.', NOTHING ],
		[ 'jetpack/opentable', { attributes: { rid: [] } }, 'No restaurant has been selected.', NOTHING ],
		[ 'jetpack/payment-buttons', { inner: [ { name: 'core/paragraph' } ] }, 'It has no button.', NOTHING ],
		[ 'jetpack/recurring-payments', {}, 'No plan has been selected.', NOTHING ],
		[
			'jetpack/recurring-payments',
			{ attributes: plan, flows: noAccount },
			'No payment account is connected.',
			NOTHING,
		],
		[
			'jetpack/simple-payments',
			{ attributes: { ...product, title: '' } },
			'Please add a brief title so that people know what they’re paying for.',
			NOTHING,
		],
		[
			'jetpack/simple-payments',
			{ attributes: { ...product, price: undefined, productId: 4 } },
			'If you’re selling something, you need a price tag. Add yours here.',
			'Visitors see the product as it was last saved.',
		],
		[ 'jetpack/image-compare', { attributes: { imageBefore: null } }, 'No images have been added.', NOTHING ],
		[
			'jetpack/image-compare',
			{ attributes: { imageBefore: {}, imageAfter: image } },
			'It has only one image.',
			'Visitors see a single image.',
		],
		[ 'jetpack/slideshow', {}, 'No images have been added.', NOTHING ],
		[
			'jetpack/slideshow',
			{ attributes: { images: [ image ] } },
			'It has only one image.',
			'Visitors see a single slide.',
		],
		[ 'jetpack/tiled-gallery', { attributes: { images: 'x' } }, 'No images have been added.', NOTHING ],
		[
			'jetpack/tiled-gallery',
			{ attributes: { ids: [ 1 ] } },
			'It has only one image.',
			'Visitors see a single image.',
		],
		[
			'premium-content/container',
			{},
			'No plan has been selected.',
			'Visitors cannot read the content for subscribers.',
		],
		[
			'premium-content/container',
			{ attributes: { selectedPlanId: 7 }, flows: noAccount },
			'No payment account is connected.',
			NOTHING,
		],
		[ 'videopress/video', {}, 'No video has been selected.', NOTHING ],
		[
			'videopress/video',
			{ flows: { 'video-block': { state: 'sending' } } },
			'The video is still being uploaded.',
			NOTHING,
		],
		[
			'core/video',
			{ flows: { 'video-block': { state: 'sending' } } },
			'The video is still being uploaded.',
			NOTHING,
		],
	] )( '%s with %j', ( name, one, text, visitors ) => {
		expect( check( name, one ) ).toEqual( { kind: 'unfinished', text, visitors } );
	} );
} );

it( '[SHARE-060] a story without images or videos says so', () => {
	const text = 'No images or videos have been added.';
	expect( check( 'jetpack/story', { attributes: { mediaFiles: [] } } ) ).toEqual( {
		kind: 'unfinished',
		text,
		visitors: NOTHING,
	} );
	expect( check( 'jetpack/story', { attributes: { mediaFiles: [ { url: '/1.jpg', type: 'image' } ] } } ) ).toBeNull();
} );

describe( 'nothing is said of a block that is finished, or whose state is unknown', () => {
	it.each< [ string, Case ] >( [
		[ 'jetpack/ai-assistant', { attributes: { content: 'Tea' } } ],
		[ 'jetpack/ai-assistant', { attributes: { originalContent: 'Tea' } } ],
		[ 'jetpack/ai-assistant', { flows: { 'ai-request': { state: 'done', context: { text: 'Tea' } } } } ],
		[ 'jetpack/ai-assistant', { flows: { 'ai-request': { state: 'suggesting', tags: [ 'busy' ] } } } ],
		[ 'jetpack/calendly', { attributes: { url: 'https://calendly.com/a' } } ],
		[ 'jetpack/contact-form', { inner: [ { name: 'jetpack/field-name' } ] } ],
		[ 'jetpack/contact-form', { attributes: { ref: 3 } } ],
		[ 'jetpack/contact-form', { flows: { 'form-assistant': { state: 'writing', tags: [ 'busy' ] } } } ],
		[ 'jetpack/contact-info', { inner: [ { name: 'jetpack/email', attributes: { email: 'a@example.org' } } ] } ],
		[ 'jetpack/contact-info', { inner: [ { name: 'jetpack/phone' }, { name: 'core/image' } ] } ],
		[ 'jetpack/donations', { attributes: { monthlyDonation: plan } } ],
		[ 'jetpack/gif', { attributes: { gifUrl: 'https://example.org/a.gif' } } ],
		[ 'jetpack/gif', { attributes: { giphyUrl: 'https://giphy.com/embed/a' } } ],
		[ 'jetpack/instagram-gallery', { attributes: { accessToken: '1' } } ],
		[ 'jetpack/mailchimp', {} ],
		[ 'jetpack/subscriptions', {} ],
		[ 'jetpack/mailchimp', { flows: { mailchimp: { state: { 'not-connected': 'unknown' } } } } ],
		[ 'jetpack/map', { attributes: { points: [ { title: 'Here' } ] } } ],
		[ 'jetpack/markdown', { attributes: { source: '# Tea' } } ],
		[ 'jetpack/markdown', { attributes: { html: '<p>Tea</p>' } } ],
		[ 'jetpack/opentable', { attributes: { rid: [ '1' ] } } ],
		[ 'jetpack/payment-buttons', { inner: [ { name: 'jetpack/recurring-payments' } ] } ],
		[ 'jetpack/recurring-payments', { attributes: { planIds: [ 7 ] } } ],
		[ 'jetpack/simple-payments', { attributes: product } ],
		[ 'jetpack/image-compare', { attributes: { imageBefore: image, imageAfter: { id: 3 } } } ],
		[ 'jetpack/slideshow', { attributes: { images: [ image, image ] } } ],
		[ 'jetpack/tiled-gallery', { attributes: { ids: [ 1, 2 ] } } ],
		[ 'premium-content/container', { attributes: { selectedPlanIds: [ 7 ] } } ],
		[ 'videopress/video', { attributes: { guid: 'abcd1234', privacySetting: 1 } } ],
		[ 'videopress/video', { attributes: { src: 'https://example.org/a.mp4' } } ],
		[ 'core/video', {} ],
		[ 'jetpack/business-hours', {} ],
	] )( '%s with %j', ( name, one ) => {
		expect( check( name, one ) ).toBeNull();
	} );
} );

describe( '[VIDEO-150] a private video is public in a text that everybody can read', () => {
	const attributes = { guid: 'abcd1234' };
	const exposed = {
		kind: 'exposed',
		text: 'This video is private.',
		visitors: 'This post is public, so everyone can watch it here.',
	};
	afterEach( () => void delete window.statecraft );

	it.each( [ 'videopress/video', 'core/video' ] )( '%s', ( name ) => {
		expect( check( name, { attributes, flows: settings( 1 ) } ) ).toEqual( exposed );
		expect( check( name, { attributes, flows: settings( 1 ), isPublic: false } ) ).toBeNull();
		expect( check( name, { attributes, flows: settings( 0 ) } ) ).toBeNull();
	} );

	it( 'private by the default of the site', () => {
		expect( check( 'videopress/video', { attributes, flows: settings( 2 ) } ) ).toBeNull();
		window.statecraft = { video: { isPrivateSite: true } } as never;
		expect( check( 'videopress/video', { attributes, flows: settings( 2 ) } ) ).toEqual( exposed );
	} );
} );

describe( '[PAY-225] on a paused site the pause is what is missing', () => {
	const pause = 'This site is disconnected. Connect it.';

	beforeEach( () => {
		window.statecraft = { pause } as never;
	} );
	afterEach( () => void delete window.statecraft );

	it.each( [
		[ 'jetpack/recurring-payments', noAccount ],
		[ 'premium-content/container', noAccount ],
		[ 'jetpack/donations', { 'donation-plan-sync': { state: { plans: 'not-connected' } } } ],
		[ 'jetpack/mailchimp', { mailchimp: { state: { 'not-connected': 'unset' } } } ],
		[ 'jetpack/subscriptions', {} ],
	] )( '%s', ( name, flows ) => {
		expect( check( name, { flows } ) ).toMatchObject( { text: pause } );
	} );
} );
