/** The front-end markup of blocks. */
import { php } from './client';

const quoted = ( text: string ) => `base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;

/** The markup that WordPress prints for saved blocks. */
export const rendered = ( blocks: string ): Promise< string > => php( `echo do_blocks( ${ quoted( blocks ) } );` );

/** Renders one saved block without content. */
export const renderedBlock = ( name: string, attributes: Record< string, unknown > ): Promise< string > =>
	rendered( `<!-- wp:${ name } ${ JSON.stringify( attributes ).replace( /--|[<>&]/g, escaped ) } /-->` );

/** Serialized as in a block comment. */
const escaped = ( text: string ): string =>
	[ ...text ].map( ( sign ) => `\\u${ sign.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }` ).join( '' );
