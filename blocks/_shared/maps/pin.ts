/** The appearance of a place, as an element and as an image. */
import type { MapWindow } from './library';

const WIDTH = 27;
const HEIGHT = 36;
const SHAPE =
	'M13.5 1C6.6 1 1 6.5 1 13.3c0 8.6 10.2 19.6 11.6 21.1.5.5 1.3.5 1.8 0C15.8 32.9 26 21.9 26 13.3 26 6.5 20.4 1 13.5 1z';
const CENTER = [ 13.5, 13.3 ] as const;

/** A colour as computed by the browser: theme presets are variables, which images cannot use. */
export function computedColor( element: HTMLElement, color: string ): string {
	const probe = element.ownerDocument.createElement( 'i' );
	probe.style.color = 'red';
	probe.style.color = color;
	element.append( probe );
	const computed = element.ownerDocument.defaultView!.getComputedStyle( probe ).color;
	probe.remove();
	return computed || 'red';
}

/** A pin as an element. */
export function pinElement( document: Document, color: string ): SVGSVGElement {
	const space = 'http://www.w3.org/2000/svg';
	const make = < Name extends 'svg' | 'path' | 'circle' >( name: Name, attributes: Record< string, unknown > ) => {
		const element = document.createElementNS( space, name );
		Object.entries( attributes ).forEach( ( [ key, value ] ) => element.setAttribute( key, String( value ) ) );
		return element;
	};
	const svg = make( 'svg', {
		width: WIDTH,
		height: HEIGHT,
		viewBox: `0 0 ${ WIDTH } ${ HEIGHT }`,
		'aria-hidden': true,
		focusable: false,
	} );
	svg.append(
		make( 'path', { d: SHAPE, fill: color, stroke: '#fff', 'stroke-width': 1.5 } ),
		make( 'circle', { cx: CENTER[ 0 ], cy: CENTER[ 1 ], r: 4.5, fill: '#fff' } )
	);
	return svg;
}

/** Images are drawn at twice their size, for high-density screens. */
export const PIXEL_RATIO = 2;

function image(
	view: MapWindow,
	width: number,
	height: number,
	draw: ( context: CanvasRenderingContext2D ) => void
): ImageData {
	const canvas = view.document.createElement( 'canvas' );
	canvas.width = width * PIXEL_RATIO;
	canvas.height = height * PIXEL_RATIO;
	const context = canvas.getContext( '2d' )!;
	context.scale( PIXEL_RATIO, PIXEL_RATIO );
	draw( context );
	return context.getImageData( 0, 0, canvas.width, canvas.height );
}

/** A pin as an image. */
export const pinImage = ( view: MapWindow, color: string ): ImageData =>
	image( view, WIDTH, HEIGHT, ( context ) => {
		const shape = new view.Path2D( SHAPE );
		context.fillStyle = color;
		context.fill( shape );
		context.strokeStyle = '#fff';
		context.lineWidth = 1.5;
		context.stroke( shape );
		context.fillStyle = '#fff';
		context.beginPath();
		context.arc( ...CENTER, 4.5, 0, 2 * Math.PI );
		context.fill();
	} );

/** A cluster as an image: text in a style would need the style's fonts. */
export const clusterImage = ( view: MapWindow, color: string, count: string ): ImageData => {
	const radius = 15 + 2.5 * count.length;
	return image( view, 2 * radius, 2 * radius, ( context ) => {
		context.fillStyle = '#fff';
		context.strokeStyle = color;
		context.lineWidth = 4;
		context.beginPath();
		context.arc( radius, radius, radius - 2.5, 0, 2 * Math.PI );
		context.fill();
		context.stroke();
		// Black on white, because the author's colour may be any.
		context.fillStyle = '#1e1e1e';
		context.font = '600 13px sans-serif';
		context.textAlign = 'center';
		context.textBaseline = 'middle';
		context.fillText( count, radius, radius + 1 );
	} );
};
