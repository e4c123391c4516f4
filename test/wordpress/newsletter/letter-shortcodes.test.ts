/** Shortcodes in the emails of a post: those of services are links to them, those of ours the words of their blocks, and none is raw text. */
import { php, reset } from '../_kit/client';
import { documentOf, faults, mailOf } from '../_kit/letter';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );
afterAll( reset );

const block = ( text: string ) => `<!-- wp:shortcode -->\n${ text }\n<!-- /wp:shortcode -->`;
const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;

/** Counts requests to other hosts, and answers none. */
const OFFLINE = `$GLOBALS['requests'] = 0; add_filter( 'pre_http_request', static function () { ++$GLOBALS['requests']; return new WP_Error( 'offline', 'Offline' ); } );`;
const NONE_ASKED = `0 === $GLOBALS['requests'] || throw new Exception( 'Asked' );`;

/** The links of an email that has nothing but a shortcode, between the title and the foot. */
async function linksOf( content: string ) {
	const mail = await mailOf( { content, before: OFFLINE, meanwhile: NONE_ASKED } );
	expect( faults( mail.html ) ).toEqual( [] );
	expect( `${ mail.html }${ mail.text }` ).not.toMatch( /\[[a-z_-]+ [^[\]]*=|\\/ );
	const links = [ ...documentOf( mail ).querySelectorAll( 'td.sc-text p > a.sc-link' ) ] as HTMLAnchorElement[];
	return links
		.map( ( link ) => [ words( link ), link.href === mail.url ? 'the post' : link.href ] )
		.filter( ( [ label ] ) => ! /^(?:View in browser|Unsubscribe|Manage your subscription)$/.test( label! ) );
}

const VIDEO = 'https://www.youtube.com/watch?v=abcDEF12_-9';
const ON_PAGE = [ 'Subscribe on the website', 'the post' ];

it.each( [
	[ '[youtube https://youtu.be/abcDEF12_-9]', [ 'Open on YouTube', VIDEO ] ],
	[ '[vimeo 123456 w=400&h=225]', [ 'Open on Vimeo', 'https://vimeo.com/123456' ] ],
	[ '[gist https://gist.github.com/ada/0123abcd]', [ 'Open on GitHub', 'https://gist.github.com/ada/0123abcd' ] ],
	[
		'[googlemaps https://www.google.com/maps/embed?pb=!1m18&w=600&h=450]',
		[ 'Open the map', 'https://www.google.com/maps/embed?pb=!1m18&w=600&h=450' ],
	],
	[ '[polldaddy poll="123"]', [ 'Open on Crowdsignal', 'https://poll.fm/123' ] ],
	[ '[jetpack_subscription_form title="News" show_subscribers_total="true"]', ON_PAGE ],
	[ '[blog_subscription_form]', ON_PAGE ],
	[
		'[contact-form][contact-field label="Name" type="name"][/contact-form]',
		[ 'Fill in the form on the website', 'the post' ],
	],
	[ '[wpvideo kUJmAcSf]', [ 'Watch the video on the website', 'the post' ] ],
	[ `[embed]${ VIDEO }[/embed]`, [ VIDEO, VIDEO ] ],
] )( '[NEWS-082, NEWS-015] %s is a link, in each kind of text, and nothing is requested', async ( shortcode, link ) => {
	for ( const content of [ block( shortcode ), paragraph( shortcode ), `Before\n\n${ shortcode }\n\nAfter` ] ) {
		expect( await linksOf( content ) ).toEqual( [ link ] );
	}
} );

it( '[NEWS-082] a former shortcode with escaped brackets has no backslash', async () => {
	expect( await linksOf( paragraph( '\\[youtube https://youtu.be/abcDEF12_-9\\]' ) ) ).toEqual( [
		[ 'Open on YouTube', VIDEO ],
	] );
} );

it( '[NEWS-082] a recipe is text and lists', async () => {
	const { text } = await mailOf( {
		content: block(
			'[recipe title="Bread" servings="4"][recipe-ingredients]- Flour\n- Water[/recipe-ingredients][recipe-directions]Bake it[/recipe-directions][/recipe]'
		),
	} );
	for ( const line of [
		'Bread',
		'- Servings: 4',
		'Ingredients',
		'- Flour',
		'- Water',
		'Directions',
		'1. Bake it',
	] ) {
		expect( text.split( '\n' ) ).toContain( line );
	}
} );

it( '[NEWS-082] no shortcode of ours is raw text or a part of a page in an email', async () => {
	const tags = JSON.parse(
		await php(
			`echo wp_json_encode( array_keys( ( require dirname( STATECRAFT_FILE ) . '/includes/parts.php' )['shortcodes'] ) );`
		)
	) as string[];
	expect( tags ).toEqual( expect.arrayContaining( [ 'youtube', 'recipe', 'slideshow', 'contact-field' ] ) );
	const shortcodes = tags.map( ( tag ) => `[${ tag } 123456 id="5"]` );
	const mail = await mailOf( {
		content: [ ...shortcodes.map( block ), ...shortcodes ].join( '\n\n' ),
		before: OFFLINE,
		meanwhile: NONE_ASKED,
	} );
	expect( faults( mail.html ) ).toEqual( [] );
	expect( tags.filter( ( tag ) => `${ mail.html }${ mail.text }`.includes( `[${ tag }` ) ) ).toEqual( [] );
} );
