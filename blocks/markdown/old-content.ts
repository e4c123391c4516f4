import { tolerant } from '../_shared/old-content/tolerant';
import metadata from './block.json';

const WRAPPER = '.wp-block-jetpack-markdown';

/** A source as it stands on the page until its author opens it. */
function asHtml( source: unknown ): string {
	const words = document.createElement( 'div' );
	words.textContent = typeof source === 'string' ? source : '';
	return words.innerHTML;
}

/** Rendered texts with another wrapper than ours, and sources that nobody has rendered yet. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => ! root || root.querySelector( WRAPPER ) !== null,
		read: ( root, found ) => ( {
			...found,
			html: root ? root.querySelector( WRAPPER )?.innerHTML : asHtml( found.source ),
		} ),
	} ),
];
