import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping, leftoverContent } from '../_shared/deprecated/wrapping';
import { ID } from './save';

const LIST = '.wp-block-jetpack-sharing-buttons, ul';

/** The class names of the block itself and of its supports, which are regenerated. */
const OWN = /^(?:wp-|jetpack-|has-|align|is-(?!style-))/;

const addedClasses = ( list?: HTMLElement | null ): string | undefined =>
	[ ...( list?.classList ?? [] ) ].filter( ( name ) => ! OWN.test( name ) ).join( ' ' ) || undefined;

interface Style {
	spacing?: { margin?: object };
}

/** The style of the row, with the margins that are only written into the list, as by hand. */
function styleOf( said?: Style, list?: HTMLElement | null ): Style | undefined {
	const margins = [ 'top', 'right', 'bottom', 'left' ]
		.map( ( side ) => [ side, list?.style.getPropertyValue( `margin-${ side }` ) ] )
		.filter( ( [ , value ] ) => value );
	return margins.length > 0
		? { ...said, spacing: { margin: Object.fromEntries( margins ), ...said?.spacing } }
		: said;
}

/** Rows with other classes, ids, margins or line breaks, also without the list; text that was added by hand follows the buttons. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => isOnlyWrapping( root ) || root!.querySelector( LIST ) !== null,
		read( root, found, innerBlocks ) {
			const list = root?.querySelector< HTMLElement >( LIST );
			return [
				{
					className: addedClasses( list ),
					anchor: list?.id === ID ? undefined : list?.id || undefined,
					...found,
					style: styleOf( found.style as Style | undefined, list ),
				},
				[ ...innerBlocks, ...leftoverContent( root ) ],
			];
		},
	} ),
];

/** Buttons with a saved link, which the server makes now. */
export const deprecatedButton = [ tolerant( { recognise: () => true, read: ( _, found ) => found } ) ];
