/** The blocks of the newsletter on a site: what is registered, what a paywall closes, and what the login looks like. */
import { as, php, reset, site } from '../_kit/client';
import { closePostBox, openPostBox } from '../_kit/newsletter';
import { aPost, look, openShop } from '../_kit/premium';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( async () => {
	await openPostBox();
	await openShop();
} );
afterAll( async () => {
	await closePostBox();
	await reset();
} );

type Registered = Record< string, { type: string | string[]; default?: unknown } >;

/** The attributes that the server has of a block; those of all blocks are not listed. */
const registered = async ( name: string ): Promise< Registered > => {
	const all = JSON.parse(
		await php(
			`Statecraft\\Block_Types::register_all(); echo wp_json_encode( WP_Block_Type_Registry::get_instance()->get_registered( '${ name }' )->attributes );`
		)
	) as Registered;
	const { lock, metadata, ...own } = all;
	expect( [ lock, metadata ] ).not.toContain( undefined );
	return own;
};

const TEXTS = [
	...[ 'subscribePlaceholder', 'buttonWidth', 'submitButtonText', 'successMessage', 'appSource', 'fontSize' ],
	...[ 'emailFieldBackgroundColor', 'customEmailFieldBackgroundColor', 'emailFieldGradient' ],
	...[ 'customEmailFieldGradient', 'buttonBackgroundColor', 'customButtonBackgroundColor', 'buttonGradient' ],
	...[ 'customButtonGradient', 'textColor', 'customTextColor', 'borderColor', 'customBorderColor' ],
];

it( '[NEWS-002, NEWS-003] the server registers the sign-up block with the same attributes and defaults', async () => {
	const off = { type: 'boolean', default: false };
	expect( await registered( 'jetpack/subscriptions' ) ).toEqual( {
		...Object.fromEntries( TEXTS.map( ( name ) => [ name, { type: 'string' } ] ) ),
		customFontSize: { type: [ 'string', 'number' ] },
		includeSocialFollowers: { type: 'boolean' },
		...{ showSubscribersTotal: off, buttonOnNewLine: off, preselectNewsletterCategories: off },
		selectedNewsletterCategoryIds: { type: 'array', default: [] },
		...Object.fromEntries(
			[ 'borderRadius', 'borderWeight', 'padding', 'spacing' ].map( ( name ) => [ name, { type: 'number' } ] )
		),
		...{ align: expect.anything(), className: expect.anything(), style: expect.anything() },
	} );
} );

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const group = ( inside: string ) =>
	`<!-- wp:group -->\n<div class="wp-block-group">${ inside }</div>\n<!-- /wp:group -->`;
const WALL = '<!-- wp:jetpack/paywall /-->';
const TEXT_WALL = '<!-- wp:jetpack/paywall --><p>wordinwall</p><!-- /wp:jetpack/paywall -->';
const SAID = [ 'wordone', 'wordtwo', 'wordthree', 'wordfour', 'wordinwall' ];
const [ one, two, three, four ] = SAID.map( paragraph ) as [ string, string, string, string ];
const columns = ( ...all: string[] ) =>
	`<!-- wp:columns --><div class="wp-block-columns">${ all
		.map( ( inside ) => `<!-- wp:column --><div class="wp-block-column">${ inside }</div><!-- /wp:column -->` )
		.join( '' ) }</div><!-- /wp:columns -->`;

/** The text, and what of it everybody reads. */
it.each( [
	[ 'between paragraphs', `${ one }${ WALL }${ two }${ three }`, [ 'wordone' ] ],
	[ 'at the beginning', `${ WALL }${ one }${ two }`, [] ],
	[ 'at the end', `${ one }${ two }${ WALL }`, [ 'wordone', 'wordtwo' ] ],
	[ 'with text of its own', `${ one }${ TEXT_WALL }${ two }`, [ 'wordone' ] ],
	[
		'with blocks of its own',
		`${ one }<!-- wp:jetpack/paywall -->${ two }<!-- /wp:jetpack/paywall -->${ three }`,
		[ 'wordone' ],
	],
	[ 'before another one', `${ one }${ WALL }${ two }${ WALL }${ three }`, [ 'wordone' ] ],
	[ 'in a group', `${ one }${ group( `${ two }${ WALL }${ three }` ) }${ four }`, [ 'wordone', 'wordtwo' ] ],
	[
		'in a group in a group',
		`${ group( `${ one }${ group( `${ two }${ TEXT_WALL }` ) }${ three }` ) }${ four }`,
		[ 'wordone', 'wordtwo' ],
	],
	[ 'in a column', `${ one }${ columns( `${ two }${ WALL }`, three ) }${ four }`, [ 'wordone', 'wordtwo' ] ],
	[
		'in a group before another one at the top',
		`${ one }${ group( `${ WALL }${ two }` ) }${ three }${ WALL }${ four }`,
		[ 'wordone' ],
	],
	[ 'with a name', `${ one }<!-- wp:jetpack/paywall {"metadata":{"name":"Wall"}} /-->${ two }`, [ 'wordone' ] ],
] )( '[NEWS-097] a paywall %s closes everything from there on', async ( _, content, open ) => {
	const post = await aPost( content, { post_title: 'Walled' } );
	const page = await look( post.url );
	expect( SAID.filter( ( word ) => page.html.includes( word ) ) ).toEqual( open );
	expect( page.document.querySelectorAll( '.statecraft-closed' ) ).toHaveLength( 1 );
	const rest = await as( 'anonymous' ).get< { content: { rendered: string } } >( `wp/v2/posts/${ post.id }` );
	expect( SAID.filter( ( word ) => JSON.stringify( rest.json ).includes( word ) ) ).toEqual( open );
	// Its editors have everything, as it was saved.
	const raw = await as( 'editor' ).get< { content: { raw: string } } >( `wp/v2/posts/${ post.id }?context=edit` );
	expect( raw.json.content.raw ).toBe( content );
} );

it( '[NEWS-100] in part: the login has the words, the class, the alignment and the sizes that are saved', async () => {
	const { id } = await aPost(
		'<!-- wp:jetpack/subscriber-login {"logInLabel":"Members \\u0026amp; friends","align":"wide","className":"mine","fontSize":"large","style":{"spacing":{"margin":{"top":"3rem"}}}} /-->',
		{ post_title: 'Log in' }
	);
	const { document, html } = await look( `${ site().url }/?p=${ id }` );
	// They hide the field that only programs fill in.
	expect( html ).toMatch(
		/build\/premium-content\/style(?:-rtl)?\.css|id=["']statecraft-premium-content-inline-css/
	);
	const block = document.querySelector< HTMLElement >( '.wp-block-jetpack-subscriber-login' )!;
	expect( words( block ) ).toMatch( /^Members & friends/ );
	expect( [ ...block.classList ] ).toEqual(
		expect.arrayContaining( [ 'mine', 'alignwide', 'has-large-font-size' ] )
	);
	expect( block.style.marginTop ).toBe( '3rem' );
} );
