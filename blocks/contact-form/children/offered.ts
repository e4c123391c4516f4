import type { Block } from '@wordpress/blocks';
import { toDom } from '../../_shared/deprecated/to-dom';

/** Rich text as the name that an answer has: the server makes the same of it, see `Field_Reader::plain()`. */
export const plainName = ( html: unknown ): string =>
	( toDom( String( html ?? '' ) )?.textContent ?? '' ).replaceAll( /[\r\n\t ]+/g, ' ' ).trim();

/**
 * What there is to choose in a field, each as it is called in an answer.
 *
 * @param options Those in the field's own attribute.
 * @param inner   The blocks in the field.
 */
export const offeredIn = ( options: unknown, inner: readonly Block[] ): readonly string[] => {
	const labels = inner
		.filter( ( { name } ) => name === 'jetpack/options' )
		.flatMap( ( { innerBlocks } ) => innerBlocks.map( ( { attributes } ) => attributes.label as unknown ) );
	const texts: readonly unknown[] = Array.isArray( options ) ? options : [];
	const all = labels.length > 0 ? labels : texts;
	return [ ...new Set( all.map( plainName ).filter( Boolean ) ) ];
};
