/** A map as the server prints it on a page. */
import type { PageData } from '../../../blocks/map/view/data';

export const mapTexts: PageData[ 'texts' ] = {
	label: 'Map: Prater',
	scrollHint: 'Use Ctrl or ⌘ and scroll to zoom the map.',
	touchHint: 'Use two fingers to move the map.',
	cluster: '%d places: zoom in',
	close: 'Close',
	enterFullscreen: 'Enter full screen',
	exitFullscreen: 'Exit full screen',
	zoomIn: 'Zoom in',
	zoomOut: 'Zoom out',
	list: 'Show as a list',
	map: 'Show the map',
	open: 'Open in an external map',
	loading: 'The map is loading.',
	failed: 'The map could not be shown.',
	noWebGl: 'Your browser cannot draw the map. Its places are in this list.',
	retry: 'Try again',
};

const PLACES = [
	[ 'Café Central', 'Herrengasse 14, 1010 Wien', '48.2104,16.3655' ],
	[ 'Prater', 'Riesenradplatz 1, 1020 Wien', '48.2166,16.3958' ],
] as const;

export const mapMarkup = `<div class="statecraft-map wp-block-jetpack-map"><div class="statecraft-map__frame"><div class="statecraft-map__list"><ul>${ PLACES.map(
	( [ title, caption, at ] ) =>
		`<li><a href="https://www.google.com/maps/search/?api=1&amp;query=${ at }">${ title }</a><br />${ caption }</li>`
).join( '' ) }</ul></div></div></div>`;
