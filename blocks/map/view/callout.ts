import type { Point } from '../../_shared/maps';

/** The content of a place's callout: its texts, and a link to an external map. */
export function calloutOf( document: Document, { title, caption, coordinates }: Point, open: string ): HTMLElement {
	const content = document.createElement( 'div' );
	const heading = document.createElement( 'strong' );
	const link = document.createElement( 'a' );
	heading.textContent = title;
	link.href = `https://www.google.com/maps/search/?api=1&query=${ coordinates.latitude },${ coordinates.longitude }`;
	link.textContent = open;
	content.className = 'statecraft-map__callout';
	content.append( heading );
	if ( caption ) {
		content.append( document.createElement( 'br' ), caption );
	}
	content.append( document.createElement( 'br' ), link );
	return content;
}
