import { createBlock } from '@wordpress/blocks';
import type { BlockTransform } from '@wordpress/blocks';
import { site } from '../_runtime/registration/site';
import { fromAddress } from '../_shared/embeds/from-url';
import { CORE, VIDEOPRESS, isVideoPress, toCore, toVideoPress } from '../_shared/video/convert';
import { keyOf } from '../_shared/video/dropped-file';
import { guidOf, isGuid, playerAttributes } from '../_shared/video/player-url';
import { EMBED } from '../_shared/video/saved-markup';

type Attributes = Readonly< Record< string, unknown > >;
type Shortcode = { named: Readonly< Record< string, string | undefined > >; numeric: readonly string[] };

/** Takes precedence over core's own transform, which takes a single video file. */
const PRIORITY = 9;

const create = ( attributes: object ) => createBlock( VIDEOPRESS, { ...attributes } );

const urlOf = ( { url }: Attributes ): string => String( url ?? '' );

/** The shortcode uses the player URL's parameter names, with two exceptions. */
const fromShortcode = ( { named: { w, poster, ...named }, numeric }: Shortcode ) => {
	const query = new URLSearchParams( named as Record< string, string > );
	return create( {
		...playerAttributes( `https://videopress.com/v/${ numeric[ 0 ] }?${ query }` ),
		...( poster && { poster } ),
		...( /^\d+$/.test( w ?? '' ) && { maxWidth: `${ w }px` } ),
	} );
};

/** An embed is a player URL with a caption. */
const fromEmbed = ( { caption, align, className, ...embed }: Attributes ) => {
	const own = String( className ?? '' )
		.split( ' ' )
		.filter( ( name ) => ! EMBED.test( name ) );
	return create( {
		...playerAttributes( urlOf( embed ) ),
		...toVideoPress( { caption, align, className: own.join( ' ' ) || undefined, guid: guidOf( urlOf( embed ) ) } ),
	} );
};

function toCoreVideo( attributes: Attributes ) {
	try {
		const block = createBlock( CORE, toCore( attributes ) );
		// For an unregistered type, the editor creates a placeholder.
		if ( block.name !== CORE ) {
			throw new Error( `${ CORE } is not registered.` );
		}
		return block;
	} catch ( error ) {
		// eslint-disable-next-line no-console -- the editor shows nothing when a transform fails, so this is where to find out why.
		console.error( 'The video could not be converted to a core video block.', error );
		return null;
	}
}

export const transforms = {
	from: [
		{
			type: 'files',
			priority: PRIORITY,
			isMatch: ( files: readonly File[] ) =>
				Boolean( site().video?.canUpload && site().video?.isIncluded ) &&
				files.length > 0 &&
				files.every( ( { type } ) => type.startsWith( 'video/' ) ),
			transform: ( files: readonly File[] ) =>
				files.map( ( file ) => create( { fileForImmediateUpload: keyOf( file ) } ) ),
		},
		{
			type: 'shortcode',
			tag: [ 'videopress', 'wpvideo' ],
			isMatch: ( { numeric }: Shortcode ) => isGuid( numeric[ 0 ] ),
			transform: fromShortcode,
		},
		{
			type: 'block',
			blocks: [ CORE ],
			isMatch: isVideoPress,
			transform: ( attributes: Attributes ) => create( toVideoPress( attributes ) ),
		},
		{
			type: 'block',
			blocks: [ 'core/embed' ],
			isMatch: ( embed: Attributes ) => guidOf( urlOf( embed ) ) !== '',
			transform: fromEmbed,
		},
		...fromAddress( VIDEOPRESS, playerAttributes as ( address: string ) => Record< string, unknown > | null ),
	] as unknown as BlockTransform[],
	to: [ { type: 'block', blocks: [ CORE ], transform: toCoreVideo } ] as unknown as BlockTransform[],
};
