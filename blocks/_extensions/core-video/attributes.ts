/**
 * The attributes of `core/video` with a guid.
 *
 * Core sources the player settings from the `video` element. A block with a guid has none: it saves the URL of the player, and keeps its
 * settings in the comment. The editor looks up the source of an attribute by block type only, so the schemas depend on the block
 * that is being saved: the editor calls `save` right before it determines the comment attributes.
 */
import type { BlockConfiguration } from '@wordpress/blocks';
import { getBlockAttributes } from '@wordpress/blocks';
import { fits } from '../../_shared/deprecated/fits';
import type { Schema } from '../../_shared/deprecated/fits';
import { toDom } from '../../_shared/deprecated/to-dom';
import { readMarkup } from '../../_shared/video/saved-markup';

export type Schemas = Readonly< Record< string, Schema > >;
type Values = Record< string, unknown >;

export const VIDEO = 'core/video';

/** The attributes that are in the comment if the block has a guid. */
const IN_COMMENT = [ 'autoplay', 'controls', 'loop', 'muted', 'poster', 'preload', 'src' ];

const text = { type: 'string', default: '' };

/** The attributes that core does not have, in the order of saved comments. */
const OWN: Schemas = {
	maxWidth: { type: 'string', default: '100%' },
	guid: { type: 'string' },
	isVideoPressExample: { type: 'boolean', default: false },
	playsinline: { type: 'boolean', default: false },
	seekbarPlayedColor: text,
	seekbarLoadingColor: text,
	seekbarColor: text,
	useAverageColor: { type: 'boolean', default: true },
	videoPressTracks: { type: 'array', default: [] },
	videoPressClassNames: { type: 'string' },
	title: { type: 'string' },
	description: { type: 'string' },
	posterData: { type: 'object' },
	// The key of a file, see blocks/_shared/video/dropped-file.ts; never saved.
	fileForImmediateUpload: { type: 'string', role: 'local' } as Schema,
	// The URL of the player as parsed. It may contain more than the attributes, such as a start time.
	videoPressUrl: { type: 'string', source: 'text', selector: '.wp-block-embed__wrapper' } as Schema,
};

/** Whether the last saved block has a guid. */
let isHosted = false;

/** Must be called when a block is saved. */
export const saving = ( { guid }: Values ): boolean => ( isHosted = Boolean( guid ) );

const mapped = ( schemas: Schemas, change: ( schema: Schema ) => Schema ): Schemas =>
	Object.fromEntries(
		Object.entries( schemas ).map( ( [ name, schema ] ) => [
			name,
			IN_COMMENT.includes( name ) ? change( schema ) : schema,
		] )
	);

/** The schemas of the block type. */
export const withOwn = ( schemas: Schemas ): Schemas => ( {
	...mapped( schemas, ( schema ) => ( {
		...schema,
		get source() {
			return isHosted ? undefined : schema.source;
		},
	} ) ),
	...OWN,
} );

/** The schemas of a block with a guid. */
export const hosted = ( schemas: Schemas ): Schemas => ( {
	...mapped( schemas, ( { source, ...schema } ) => schema ),
	...OWN,
} );

/** Filters the attributes of a parsed block: those of a block with a guid are in its comment, or else in the URL of the player. */
export function fromComment( values: Values, type: BlockConfiguration, html: unknown, comment: Values = {} ): Values {
	const schemas = type.attributes as Schemas;
	if ( type.name !== VIDEO || ! schemas.guid?.type ) {
		return values;
	}
	if ( comment.guid ) {
		const read = readMarkup( toDom( String( html ?? '' ) ), comment );
		return {
			...values,
			...Object.fromEntries(
				[ ...IN_COMMENT, ...Object.keys( OWN ) ]
					.filter( ( name ) => name in schemas )
					.map( ( name ) => [
						name,
						read[ name ] !== undefined && fits( read[ name ], schemas[ name ]! )
							? read[ name ]
							: schemas[ name ]!.default,
					] )
			),
		};
	}
	if ( ! isHosted ) {
		return values;
	}
	// Reads as if this had been the last saved block.
	isHosted = false;
	return getBlockAttributes( type as never, String( html ?? '' ), comment );
}
