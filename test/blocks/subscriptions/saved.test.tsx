/** What the block saves, and how everything that was ever saved of it opens. */
import { getBlockType } from '@wordpress/blocks';
import { invalid, open, registerBlocks, save } from '../../house/posts';
import { saved } from '../../_kit/saved';

const NAME = 'jetpack/subscriptions';

beforeAll( registerBlocks );

/** The attributes of the one block of a post, which must be valid. */
const read = ( html: string ) => {
	const blocks = open( html );
	expect( invalid( blocks ) ).toEqual( [] );
	expect( blocks.map( ( { name } ) => name ) ).toEqual( [ NAME ] );
	return blocks[ 0 ]!.attributes;
};
/** The attributes after somebody has opened the post and saved it. */
const kept = ( attributes: object ) => read( save( saved( NAME, attributes ) ) );

/** The form of 2020 to 2022: its shortcode in a div. */
const old = ( { classes = '', comment = {}, inside = '[jetpack_subscription_form]' } ) =>
	saved( NAME, comment, `<div class="wp-block-jetpack-subscriptions${ classes }">${ inside }</div>` );

const PARTS = [ 'emailFieldBackground', 'buttonBackground', 'text', 'border' ];
const custom = ( name: string ) => `custom${ name[ 0 ]!.toUpperCase() }${ name.slice( 1 ) }`;
const COLORS = PARTS.map( ( part ) => `${ part }Color` );
const GRADIENTS = [ 'emailFieldGradient', 'buttonGradient' ];

it.each< [ string, string | number ] >( [
	[ 'subscribePlaceholder', 'Your address' ],
	[ 'buttonWidth', '50%' ],
	[ 'submitButtonText', '<strong>Join</strong> →' ],
	[ 'successMessage', 'Thanks!' ],
	[ 'appSource', 'atomic' ],
	[ 'fontSize', 'large' ],
	[ 'fontSize', '1.25rem' ],
	[ 'customFontSize', '20px' ],
	[ 'customFontSize', 20 ],
	...COLORS.map( ( name ) => [ name, 'contrast-2' ] as [ string, string ] ),
	...COLORS.map( ( name ) => [ custom( name ), '#0a0B0c' ] as [ string, string ] ),
	...GRADIENTS.map( ( name ) => [ name, 'dusk-to-dawn' ] as [ string, string ] ),
	...GRADIENTS.map(
		( name ) => [ custom( name ), 'linear-gradient(90deg,#111 0%,#222 100%)' ] as [ string, string ]
	),
] )( '[NEWS-002] %s has no default, and %p is kept; so is an empty text', ( name, value ) => {
	expect( read( saved( NAME ) )[ name ] ).toBeUndefined();
	expect( kept( { [ name ]: value } )[ name ] ).toBe( value );
	expect( kept( { [ name ]: '' } )[ name ] ).toBe( '' );
} );

it.each< [ name: string, usual: unknown, value: unknown ] >( [
	[ 'showSubscribersTotal', false, true ],
	[ 'buttonOnNewLine', false, true ],
	[ 'preselectNewsletterCategories', false, true ],
	[ 'selectedNewsletterCategoryIds', [], [ 3, 7 ] ],
	[ 'includeSocialFollowers', undefined, true ],
	[ 'includeSocialFollowers', undefined, false ],
	...[ 'borderRadius', 'borderWeight', 'padding', 'spacing' ].flatMap( ( name ) => [
		[ name, undefined, 12 ] as [ string, unknown, unknown ],
		[ name, undefined, 0 ] as [ string, unknown, unknown ],
	] ),
] )( '[NEWS-003] %s is %p by default, and %p is kept', ( name, usual, value ) => {
	expect( read( saved( NAME ) )[ name ] ).toEqual( usual );
	expect( kept( { [ name ]: value } )[ name ] ).toEqual( value );
	expect( save( saved( NAME, usual === undefined ? {} : { [ name ]: usual } ) ) ).toBe( saved( NAME ) );
} );

it( '[NEWS-003] it can be wide or full, with a margin and a padding', () => {
	expect( getBlockType( NAME )!.supports ).toMatchObject( {
		align: [ 'wide', 'full' ],
		spacing: { margin: true, padding: true },
	} );
	const style = { spacing: { margin: { top: '0px' }, padding: { left: 'var:preset|spacing|40' } } };
	for ( const align of [ 'wide', 'full' ] ) {
		expect( kept( { align, style } ) ).toMatchObject( { align, style } );
	}
} );

it( '[NEWS-005] attributes without effect here, those of newer editors and all classes are kept', () => {
	const attributes = {
		appSource: 'subscribe-block-post-end',
		includeSocialFollowers: true,
		className: 'is-style-compact mine no-border-radius',
		lock: { remove: true, move: false },
		metadata: { name: 'Footer form' },
	};
	expect( kept( attributes ) ).toMatchObject( attributes );
} );

it.each( [
	[ '', '[jetpack_subscription_form]', {} ],
	[
		' wp-block-jetpack-subscriptions__supports-newline wp-block-jetpack-subscriptions__use-newline',
		'[jetpack_subscription_form button_on_newline="true"]',
		{ buttonOnNewLine: true },
	],
	[
		' wp-block-jetpack-subscriptions__show-subs is-style-button alignwide',
		'\n\n\t[jetpack_subscription_form show_subscribers_total="1"]\n',
		{ showSubscribersTotal: true, className: 'is-style-button', align: 'wide' },
	],
	[
		' is-style-split alignfull',
		' [blog_subscription_form\n\tsubscribe_placeholder="You &amp; me" subscribe_button="Go" success_message="Thanks"] ',
		{
			subscribePlaceholder: 'You & me',
			submitButtonText: 'Go',
			successMessage: 'Thanks',
			className: 'is-style-split',
			align: 'full',
		},
	],
	[
		'',
		'[jetpack_subscription_form show_subscribers_total="false" include_social_followers="0" custom_font_size="16px" custom_border_radius="6" custom_border_weight="1" custom_border_color="#abc" custom_padding="15" custom_spacing="10" custom_background_button_color="#123456" custom_text_button_color="white" custom_button_width="100%"]',
		{
			showSubscribersTotal: false,
			includeSocialFollowers: false,
			customFontSize: '16px',
			borderRadius: 6,
			borderWeight: 1,
			customBorderColor: '#abc',
			padding: 15,
			spacing: 10,
			customButtonBackgroundColor: '#123456',
			customTextColor: 'white',
			buttonWidth: '100%',
		},
	],
	[
		'',
		'[jetpack_subscription_form submit_button_classes="has-text-color has-white-color has-dawn-gradient-background no-border-radius" email_field_classes="has-pale-pink-background-color has-contrast-border-color has-large-font-size"]',
		{
			textColor: 'white',
			buttonGradient: 'dawn',
			emailFieldBackgroundColor: 'pale-pink',
			borderColor: 'contrast',
			fontSize: 'large',
		},
	],
] )(
	'[NEWS-004] in part: a div with the classes “%s” around %p is valid, and says the same once it is saved',
	( classes, inside, said ) => {
		const html = old( { classes, inside } );
		expect( read( html ) ).toMatchObject( said );
		const again = save( html );
		expect( again ).not.toContain( '<div' );
		expect( read( again ) ).toEqual( read( html ) );
	}
);

it( '[NEWS-004, NEWS-005] the comment has precedence over the shortcode, and classes that somebody has added to the div are kept', () => {
	const classes = ' wp-block-jetpack-subscriptions__supports-newline mine is-style-compact alignwide';
	const inside = '[jetpack_subscription_form submit_button_text="Old" custom_padding="15" custom_font_size="16px"]';
	const comment = { submitButtonText: 'New', className: 'is-style-split own', align: 'full', customFontSize: 20 };
	const attributes = read( save( old( { classes, inside, comment } ) ) );
	expect( attributes ).toMatchObject( {
		submitButtonText: 'New',
		customFontSize: 20,
		padding: 15,
		align: 'full',
		className: 'is-style-split own mine',
	} );
} );

it( '[NEWS-005] numbers and truths that were saved as words are read as what they are', () => {
	const words = { padding: '15', borderRadius: '6', buttonOnNewLine: 'true', includeSocialFollowers: 'false' };
	expect( kept( words ) ).toMatchObject( {
		padding: 15,
		borderRadius: 6,
		buttonOnNewLine: true,
		includeSocialFollowers: false,
	} );
} );

it.each( [
	'[jetpack_subscription_form] and some words',
	'<p>Sign up at the counter</p>',
	'[jetpack_subscription_form][gallery]',
	'[jetpack_subscription_form]<img src="https://example.org/1.jpg" alt=""/>',
] )( 'a div around %p is not the block’s own, and stays as it is', ( inside ) => {
	const html = old( { inside } );
	expect( invalid( open( html ) ) ).toEqual( [ NAME ] );
	expect( save( html ) ).toBe( html );
	// The editor logs that.
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );
