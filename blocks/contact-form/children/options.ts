import type { Block } from '@wordpress/blocks';
import { toDom } from '../../_shared/deprecated/to-dom';

/** Converts rich text to the plain text that an answer contains. Mirrors `Field_Reader::plain()`. */
export const plainName = ( html: unknown ): string =>
	( toDom( String( html ?? '' ) )?.textContent ?? '' ).replaceAll( /[\r\n\t ]+/g, ' ' ).trim();

/**
 * The options of a field, as they appear in an answer.
 *
 * @param options The field's own `options` attribute.
 * @param inner   The inner blocks of the field.
 */
export const optionsOf = ( options: unknown, inner: readonly Block[] ): readonly string[] => {
	const labels = inner
		.filter( ( { name } ) => name === 'jetpack/options' )
		.flatMap( ( { innerBlocks } ) => innerBlocks.map( ( { attributes } ) => attributes.label as unknown ) );
	const texts: readonly unknown[] = Array.isArray( options ) ? options : [];
	const all = labels.length > 0 ? labels : texts;
	return [ ...new Set( all.map( plainName ).filter( Boolean ) ) ];
};
