import { columnsOf, isWide, styleOf } from './attributes';
import type { Attributes, Image } from './attributes';
import { rowsOf } from './layout';
import type { Style } from './layout';

/** A row to save. */
export interface PrintedRow {
	className: string;
	columns: { style?: string; pictures: readonly Image[] }[];
}

type Found = Partial< Attributes >;

const listOf = < T >( value: readonly T[] | undefined ): readonly T[] =>
	Array.isArray( value ) ? value.filter( Boolean ) : [];

const isGrid = ( style: Style ): boolean => style === 'square' || style === 'circle';

const rowClass = ( style: Style, columns: number ): string =>
	`tiled-gallery__row${ isGrid( style ) ? ` columns-${ columns }` : '' }`;

const basis = ( width: unknown ): string | undefined =>
	/^\d+(?:\.\d+)?$/.test( String( width ) ) ? `flex-basis:${ String( width ) }%` : undefined;

/** The parsed width of a column, which may not be a number: `NaN%` was saved, too. */
const readBasis = ( style: unknown ): string | undefined => {
	const width = /^\s*flex-basis:\s*([\w.]+)%\s*;?\s*$/.exec( String( style ) )?.[ 1 ];
	return width && `flex-basis:${ width }%`;
};

const idOf = ( { id }: { id?: unknown } ): string => String( id ?? '' );

/** The rows in the saved markup, if they contain these images in this order and could be rows of this style. */
function readRows( attributes: Found, images: readonly Image[], style: Style ): PrintedRow[] | undefined {
	let at = 0;
	const read = listOf( attributes.rows ).map( ( row ) =>
		listOf( row.columns ).map( ( { style: css, pictures } ) => {
			const ids = listOf( pictures ).map( idOf );
			const start = at;
			at += ids.length;
			return { style: readBasis( css ), ids, pictures: images.slice( start, at ) };
		} )
	);
	const columns = read.flat();
	const fits =
		at === images.length &&
		columns.every( ( { ids, pictures } ) => ids.join() === pictures.map( idOf ).join() ) &&
		Boolean( attributes.isGrid ) === isGrid( style ) &&
		( ! isGrid( style ) || columns.every( ( { ids } ) => ids.length === 1 ) ) &&
		( style !== 'columns' || read.length === 1 );
	return fits ? read.map( ( row ) => ( { className: rowClass( style, row.length ), columns: row } ) ) : undefined;
}

/** Computed rows, for images that are new or in another order. */
function newRows( attributes: Found, images: readonly Image[], style: Style ): PrintedRow[] {
	const { columns, columnWidths, align } = attributes;
	const layout = { style, columns: columnsOf( columns, images.length ), isWide: isWide( align ) };
	return rowsOf( images, layout ).map( ( row, i ) => {
		const widths = listOf( listOf( columnWidths )[ i ] );
		const hasWidths = ! isGrid( style ) && widths.length === row.length;
		return {
			className: rowClass( style, row.length ),
			columns: row.map( ( pictures, j ) => ( {
				style: hasWidths ? basis( widths[ j ] ) : undefined,
				pictures,
			} ) ),
		};
	} );
}

/**
 * The rows to save: as parsed, so that a gallery stays the same even if the layout rules change; otherwise computed.
 *
 * @param attributes May have any types.
 * @param images     The pictures.
 */
export function printedRows( attributes: Found, images: readonly Image[] ): { rows: PrintedRow[]; isRead: boolean } {
	const style = styleOf( attributes.className );
	const read = readRows( attributes, images, style );
	return { rows: read ?? newRows( attributes, images, style ), isRead: read !== undefined };
}
