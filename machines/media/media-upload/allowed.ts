/** Which files and media the site accepts. Pure functions. */

export type MediaKind = 'image' | 'video' | 'audio';

/** The types that a site accepts, by their extensions: `{ 'jpg|jpeg|jpe': 'image/jpeg' }`. */
export type MimeTypes = Readonly< Record< string, string > >;

const isOfKind = ( type: string, kind: MediaKind ): boolean => type.startsWith( `${ kind }/` );

/** The extension of a file name in lower case; empty without one. */
const extensionOf = ( name: string ): string => /.\.([^.]+)$/.exec( name )?.[ 1 ]?.toLowerCase() ?? '';

/**
 * Whether a file may be uploaded as a kind of media, by the extension of its name, ignoring case.
 *
 * @param name      The file name.
 * @param kind      The kind of media.
 * @param mimeTypes The types that the site accepts.
 */
export const isAllowedFileName = ( name: string, kind: MediaKind, mimeTypes: MimeTypes ): boolean =>
	Object.entries( mimeTypes ).some(
		( [ extensions, type ] ) => isOfKind( type, kind ) && extensions.split( '|' ).includes( extensionOf( name ) )
	);

/**
 * Whether the site accepts a media object for a kind of media.
 *
 * @param media     Has a media type, such as `image/jpeg`.
 * @param kind      The kind of media.
 * @param mimeTypes The types that the site accepts.
 */
export const isAllowedMedia = ( { type }: { type: string }, kind: MediaKind, mimeTypes: MimeTypes ): boolean =>
	isOfKind( type, kind ) && Object.values( mimeTypes ).includes( type );
