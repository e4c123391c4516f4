/**
 * Reads `[jetpack_subscription_form …]` in blocks that were saved before 2023. The server renders it in the same way, see
 * `includes/Newsletter/Signup/Signup_Shortcode.php`.
 */
import { onlyShortcode } from '../_shared/markup/shortcodes';

type Found = Record< string, unknown >;

const TAGS = [ 'jetpack_subscription_form', 'blog_subscription_form' ];

/** The attributes of the block by those of the shortcode. */
const TEXTS: Readonly< Record< string, string > > = {
	subscribe_placeholder: 'subscribePlaceholder',
	subscribe_button: 'submitButtonText',
	submit_button_text: 'submitButtonText',
	success_message: 'successMessage',
	custom_font_size: 'customFontSize',
	custom_border_color: 'customBorderColor',
	custom_background_button_color: 'customButtonBackgroundColor',
	custom_text_button_color: 'customTextColor',
	custom_button_width: 'buttonWidth',
};
const FLAGS: Readonly< Record< string, string > > = {
	show_subscribers_total: 'showSubscribersTotal',
	include_social_followers: 'includeSocialFollowers',
	button_on_newline: 'buttonOnNewLine',
};
const NUMBERS: Readonly< Record< string, string > > = {
	custom_border_radius: 'borderRadius',
	custom_border_weight: 'borderWeight',
	custom_padding: 'padding',
	custom_spacing: 'spacing',
};

/** The attributes for the presets that the classes of a part name, such as `has-primary-border-color`. */
const presets = ( background: string, gradient: string ): Readonly< Record< string, string > > => ( {
	'border-color': 'borderColor',
	'background-color': background,
	'gradient-background': gradient,
	'font-size': 'fontSize',
	color: 'textColor',
} );

const readClasses = ( classes: string | undefined, names: Readonly< Record< string, string > > ): Found =>
	Object.fromEntries(
		[
			...( classes ?? '' ).matchAll(
				/(?:^|\s)has-([\w-]+?)-(border-color|background-color|gradient-background|font-size|color)(?=\s|$)/g
			),
		]
			.filter( ( [ , slug ] ) => ! [ 'text', 'link', 'inline', 'custom' ].includes( slug! ) )
			.map( ( [ , slug, kind ] ) => [ names[ kind! ], slug ] )
	);

/** The shortcode that is all of some saved markup; undefined if there is anything else. */
export function shortcodeIn( root: HTMLElement ) {
	// Its attributes may have markup, which is no content here.
	const html = ( root.querySelector( '.wp-block-jetpack-subscriptions' ) ?? root ).innerHTML;
	return TAGS.map( ( tag ) => onlyShortcode( tag, html ) ).find( Boolean );
}

/**
 * The attributes of the block that a shortcode describes.
 *
 * @param root  The saved markup around it.
 * @param found The attributes in the block comment, which take precedence: the shortcode was written from them.
 */
export function readShortcode( root: HTMLElement, found: Found ): Found {
	const decoder = root.ownerDocument.createElement( 'textarea' );
	const given = Object.fromEntries(
		Object.entries( shortcodeIn( root )?.attributes ?? {} ).map( ( [ name, value ] ) => {
			decoder.innerHTML = value;
			return [ name, decoder.value ];
		} )
	);
	const read: Found = {
		...readClasses( given.email_field_classes, presets( 'emailFieldBackgroundColor', 'emailFieldGradient' ) ),
		...readClasses( given.submit_button_classes, presets( 'buttonBackgroundColor', 'buttonGradient' ) ),
		...found,
	};
	const take = ( names: Readonly< Record< string, string > >, as: ( value: string ) => unknown ) =>
		Object.entries( names )
			.filter( ( [ was, is ] ) => given[ was ] && found[ is ] === undefined )
			.forEach( ( [ was, is ] ) => ( read[ is ] = as( given[ was ]! ) ?? read[ is ] ) );
	take( TEXTS, String );
	take( FLAGS, ( value ) => ! [ 'false', '0', '' ].includes( value.toLowerCase() ) );
	take( NUMBERS, ( value ) => ( Number.isFinite( Number( value ) ) ? Number( value ) : undefined ) );
	return read;
}
