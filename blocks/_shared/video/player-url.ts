/**
 * The URLs of VideoPress's player. The editor requests a preview with one, and saved posts contain one in place of the player; `Player_Url.php` parses them
 * by the same rules.
 */

/** The block attributes passed to the player. */
export interface PlayerAttributes {
	guid?: string | undefined;
	autoplay?: boolean | undefined;
	controls?: boolean | undefined;
	loop?: boolean | undefined;
	muted?: boolean | undefined;
	playsinline?: boolean | undefined;
	/** The address of the poster; empty for none. */
	poster?: string | undefined;
	preload?: string | undefined;
	seekbarColor?: string | undefined;
	seekbarPlayedColor?: string | undefined;
	seekbarLoadingColor?: string | undefined;
	useAverageColor?: boolean | undefined;
}

/** A guid: exactly eight letters and digits. */
const GUID = /^[a-z\d]{8}$/i;

const PLAYER =
	/^\s*(?:https?:)?\/\/(?:(?:www\.)?videopress\.com\/(?:v|embed)|video\.wordpress\.com\/(?:v|embed)|v\.wordpress\.com)\/([a-z\d]+)\/?(?:[?#]|\s*$)/i;

/** A color in the player's format. */
const COLOUR = /^#?[\da-f]{6}$/i;

/** The query parameters of the colors. */
const COLOURS = { sbc: 'seekbarColor', sbpc: 'seekbarPlayedColor', sblc: 'seekbarLoadingColor' } as const;

export const isGuid = ( text: unknown ): text is string => typeof text === 'string' && GUID.test( text );

/** Whether the player accepts a color: six hexadecimal digits, with or without `#`. */
export const isPlayerColour = ( text: unknown ): text is string => typeof text === 'string' && COLOUR.test( text );

/** The guid in a player URL; empty if there is none. Accepts any saved form, including `&amp;`. */
export function guidOf( url: string ): string {
	const [ , guid = '' ] = PLAYER.exec( url ) ?? [];
	return isGuid( guid ) ? guid : '';
}

/** The player's parameters in the order of saved posts; undefined ones are omitted. */
const query = ( attributes: PlayerAttributes, own: Record< string, string | boolean | undefined > ): string =>
	Object.entries( {
		resizeToParent: true,
		cover: true,
		autoPlay: attributes.autoplay ? true : undefined,
		controls: attributes.controls === false ? false : undefined,
		loop: attributes.loop ? true : undefined,
		muted: attributes.muted ? true : undefined,
		// A player that starts muted must not inherit the last volume.
		persistVolume: attributes.muted ? false : undefined,
		playsinline: attributes.playsinline ? true : undefined,
		posterUrl: attributes.poster || undefined,
		...own,
	} )
		.filter( ( [ , value ] ) => value !== undefined )
		.map( ( [ name, value ] ) => `${ name }=${ encodeURIComponent( String( value ) ) }` )
		.join( '&' );

const coloursOf = ( attributes: PlayerAttributes, isKept: ( colour: unknown ) => boolean ) =>
	Object.fromEntries(
		Object.entries( COLOURS )
			.map( ( [ name, attribute ] ) => [ name, attributes[ attribute ] ] as const )
			.filter( ( [ , colour ] ) => isKept( colour ) )
	);

/**
 * The player URL for previews. Omits defaults, and colors the player does not accept.
 *
 * @return Empty without a valid guid.
 */
export const playerUrl = ( attributes: PlayerAttributes ): string =>
	isGuid( attributes.guid )
		? `https://videopress.com/v/${ attributes.guid }?${ query( attributes, {
				preloadContent:
					attributes.preload === 'auto' || attributes.preload === 'none' ? attributes.preload : undefined,
				...coloursOf( attributes, isPlayerColour ),
				useAverageColor: attributes.useAverageColor === false ? false : undefined,
			} ) }`
		: '';

/**
 * The URL in the markup of saved posts, exactly as Jetpack writes it: with the attributes unchanged, whether or not the player accepts them.
 *
 * @return Empty without a guid.
 */
export const savedPlayerUrl = ( attributes: PlayerAttributes ): string =>
	attributes.guid
		? `https://videopress.com/v/${ attributes.guid }?${ query( attributes, {
				preloadContent: attributes.preload || undefined,
				...coloursOf( attributes, Boolean ),
				useAverageColor: attributes.useAverageColor ? true : undefined,
			} ) }`
		: '';

/** The URL without HTML entities. */
const decoded = ( url: string ): string => url.replace( /&(?:amp|#0*38);/g, '&' );

/**
 * Parses the attributes from a player URL.
 *
 * @return Only attributes in the URL; null if it is not a player URL.
 */
export function playerAttributes( url: string ): PlayerAttributes | null {
	const guid = guidOf( url );
	if ( ! guid ) {
		return null;
	}
	const text = decoded( url.trim() );
	const [ , search = '' ] = /\?([^#]*)/.exec( text ) ?? [];
	const found = new Map(
		[ ...new URLSearchParams( search ) ].map( ( [ name, value ] ) => [ name.toLowerCase(), value ] )
	);
	const flag = ( name: string ) =>
		found.has( name ) ? ! [ 'false', '0' ].includes( found.get( name )! ) : undefined;
	const said: PlayerAttributes = {
		guid,
		autoplay: flag( 'autoplay' ),
		controls: flag( 'controls' ),
		loop: flag( 'loop' ),
		muted: flag( 'muted' ),
		playsinline: flag( 'playsinline' ),
		poster: found.get( 'posterurl' ),
		preload: found.get( 'preloadcontent' ),
		...Object.fromEntries(
			Object.entries( COLOURS ).map( ( [ name, attribute ] ) => [ attribute, found.get( name ) ] )
		),
		useAverageColor: flag( 'useaveragecolor' ),
	};
	return Object.fromEntries( Object.entries( said ).filter( ( [ , value ] ) => value !== undefined ) );
}
