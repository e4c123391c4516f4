/**
 * Videos saved as markup, by any version, tool or hand: a figure around the player URL or a `video` element. Part of the small script that every editor page
 * loads.
 */
import { guidOf, playerAttributes } from './player-url';

type Found = Readonly< Record< string, unknown > >;

/** Classes printed by the editor or a block. */
const PRINTED = /^(?:wp-block-(?!embed)|jetpack-videopress-player$)/;

const ALIGN = /^align(?:left|right|center|wide|full)$/;

/** Classes of a block as an embed, not added by its author. */
export const EMBED = /^(?:wp-block-embed|is-type-|is-provider-|wp-embed-aspect-|wp-has-aspect-ratio$)/;

const CAPTION = 'figcaption';

/** Elements allowed around a URL; any others would be lost. */
const WRAPPERS = 'figure, div, p, a, span, br';

/** The text of the markup outside its caption. */
function wordsIn( root: HTMLElement ): string[] {
	const rest = root.cloneNode( true ) as HTMLElement;
	rest.querySelector( CAPTION )?.remove();
	return rest.textContent.split( /\s+/ ).filter( Boolean );
}

const urlIn = ( root: HTMLElement | null ): string => ( root ? wordsIn( root ).find( guidOf ) : undefined ) ?? '';

/** The guid of a video from its comment or markup; empty if it has none. */
export const savedGuid = ( root: HTMLElement | null, { guid }: Found ): string =>
	typeof guid === 'string' && guid ? guid : guidOf( urlIn( root ) );

/** Whether markup consists of a single video, so that {@link readMarkup} loses nothing. */
export function isOneVideo( root: HTMLElement | null, found: Found ): boolean {
	const guid = savedGuid( root, found );
	const isOwn = ( element: Element ) => element.matches( WRAPPERS ) || element.closest( CAPTION ) !== null;
	return (
		! root ||
		( wordsIn( root ).every( ( word ) => guid && guidOf( word ) === guid ) &&
			root.querySelectorAll( CAPTION ).length < 2 &&
			root.querySelectorAll( 'video' ).length < 2 &&
			[ ...root.querySelectorAll( ':not(video, video *)' ) ].every( isOwn ) )
	);
}

/** The attributes of a `video` element. */
const readElement = ( video: Element ): Found => ( {
	...Object.fromEntries(
		[ 'autoplay', 'controls', 'loop', 'muted', 'playsinline' ].map( ( name ) => [
			name,
			video.hasAttribute( name ),
		] )
	),
	...Object.fromEntries(
		[ 'poster', 'preload', 'src' ].map( ( name ) => [ name, video.getAttribute( name ) ?? '' ] )
	),
} );

const present = ( values: object ): Found =>
	Object.fromEntries( Object.entries( values ).filter( ( [ , value ] ) => value !== undefined && value !== '' ) );

/**
 * Reads the attributes of a saved video: the comment takes precedence, then the player URL, then the `video` element.
 *
 * @param root  The markup; not mutated.
 * @param found The attributes of the comment.
 * @return With the names that `videopress/video` and `core/video` with a guid share; `videoPressUrl` and `videoPressClassNames` as well.
 */
export function readMarkup( root: HTMLElement | null, found: Found ): Record< string, unknown > {
	const url = urlIn( root );
	const figure = root?.querySelector( 'figure' );
	const classes = [ ...( figure?.classList ?? [] ) ];
	const video = root?.querySelector( 'video' );
	const classed = ( isWanted: ( name: string ) => boolean ) => classes.filter( isWanted ).join( ' ' );
	return {
		...present( {
			...( video && readElement( video ) ),
			// In a player URL, the average color is on if present; older versions had no such setting.
			useAverageColor: url ? false : undefined,
			...playerAttributes( url ),
			caption: root?.querySelector( CAPTION )?.innerHTML.trim(),
			maxWidth: figure?.style.maxWidth || figure?.querySelector( 'div' )?.style.maxWidth,
			anchor: figure?.id,
			align: classed( ( name ) => ALIGN.test( name ) ).slice( 'align'.length ),
			className: classed( ( name ) => ! PRINTED.test( name ) && ! ALIGN.test( name ) && ! EMBED.test( name ) ),
			videoPressClassNames: classed( ( name ) => EMBED.test( name ) ),
			videoPressUrl: url,
		} ),
		...found,
	};
}
