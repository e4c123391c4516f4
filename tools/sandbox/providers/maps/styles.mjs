/** Styles (version 8) of the stand-ins for OpenFreeMap and Mapbox, with their tiles, sprites and glyphs. */
import { encodePng } from '../../_kit/png.mjs';

/**
 * @typedef {object} Palette
 * @property {string} land
 * @property {string} water
 * @property {string} park
 * @property {string} building
 * @property {string} street
 * @property {string} label
 */

/** @type {Record<'colours' | 'grey' | 'outdoors' | 'satellite', Palette>} */
const PALETTES = {
	colours: {
		land: '#f2efe9',
		water: '#9ec7e8',
		park: '#c8e3b4',
		building: '#ddd3c6',
		street: '#ffffff',
		label: '#3b3b3b',
	},
	grey: {
		land: '#f2f3f0',
		water: '#cad2d3',
		park: '#e6e9e5',
		building: '#e0e0dd',
		street: '#ffffff',
		label: '#6b6b6b',
	},
	outdoors: {
		land: '#e3ecd2',
		water: '#8fc1de',
		park: '#a9d08e',
		building: '#d6ccb6',
		street: '#fff7d6',
		label: '#304018',
	},
	satellite: {
		land: '#2c3b24',
		water: '#16324a',
		park: '#33502a',
		building: '#5b5346',
		street: '#d9c98a',
		label: '#ffffff',
	},
};

/** The styles of each service by name. @type {Record<'openfreemap' | 'mapbox', Record<string, keyof typeof PALETTES>>} */
export const STYLES = {
	openfreemap: { liberty: 'colours', bright: 'colours', positron: 'grey', dark: 'grey', fiord: 'grey' },
	mapbox: {
		'streets-v11': 'colours',
		'light-v10': 'grey',
		'outdoors-v11': 'outdoors',
		'satellite-streets-v11': 'satellite',
		'satellite-v9': 'satellite',
	},
};

const FONTS = [ 'Noto Sans Regular' ];

/**
 * Makes a style.
 *
 * @param {string}                 name
 * @param {keyof typeof PALETTES} look
 * @param {string}                 base        The URL of the service.
 * @param {string}                 credit      HTML.
 * @param {string}                 [search]    What its addresses end with, such as `?access_token=…`.
 */
export function styleOf( name, look, base, credit, search = '' ) {
	const palette = PALETTES[ look ];
	const source = { source: 'sandbox', minzoom: 0 };
	return {
		version: 8,
		name: `Sandbox answer: ${ name }`,
		sprite: `${ base }/sprites/sandbox${ search }`,
		glyphs: `${ base }/fonts/{fontstack}/{range}.pbf${ search }`,
		sources: {
			sandbox: {
				type: 'vector',
				tiles: [ `${ base }/tiles/{z}/{x}/{y}.pbf${ search }` ],
				minzoom: 0,
				maxzoom: 14,
				attribution: credit,
			},
			...( look === 'satellite' && {
				pictures: {
					type: 'raster',
					tiles: [ `${ base }/pictures/{z}/{x}/{y}.png${ search }` ],
					tileSize: 256,
					maxzoom: 14,
				},
			} ),
		},
		layers: [
			{ id: 'land', type: 'background', paint: { 'background-color': palette.land } },
			...( look === 'satellite' ? [ { id: 'pictures', type: 'raster', source: 'pictures' } ] : [] ),
			{ ...source, id: 'water', type: 'fill', 'source-layer': 'water', paint: { 'fill-color': palette.water } },
			{
				...source,
				id: 'landuse',
				type: 'fill',
				'source-layer': 'landuse',
				paint: { 'fill-color': palette.park },
			},
			{
				...source,
				id: 'building',
				type: 'fill',
				'source-layer': 'building',
				paint: { 'fill-color': palette.building },
			},
			{
				...source,
				id: 'transportation',
				type: 'line',
				'source-layer': 'transportation',
				paint: {
					'line-color': palette.street,
					'line-width': [ 'match', [ 'get', 'class' ], 'primary', 6, 3 ],
				},
			},
			{
				...source,
				id: 'poi',
				type: 'symbol',
				'source-layer': 'place',
				layout: {
					'icon-image': 'town',
					'text-field': [ 'get', 'name' ],
					'text-font': FONTS,
					'text-size': 14,
					'text-anchor': 'top',
					'text-offset': [ 0, 0.6 ],
				},
				paint: { 'text-color': palette.label, 'text-halo-color': palette.land, 'text-halo-width': 1 },
			},
		],
	};
}

/** The sprite's index; its one picture is 12 px wide and high. @param {number} ratio Device pixels for one. */
export const spriteIndex = ( ratio ) => ( {
	town: { x: 0, y: 0, width: 12 * ratio, height: 12 * ratio, pixelRatio: ratio },
} );

/** @param {number} ratio As above. */
export const spritePicture = ( ratio ) =>
	encodePng( 12 * ratio, 12 * ratio, ( x, y ) => {
		const edge = Math.min( x, y, 12 * ratio - 1 - x, 12 * ratio - 1 - y );
		return edge < 2 * ratio ? [ 255, 255, 255 ] : [ 59, 90, 120 ];
	} );

/** @type {Map<number, Buffer>} */
const pictures = new Map();

/** A tile of a “satellite picture”: fields in two directions. @param {number} x @param {number} y @return {Buffer} */
export function pictureTile( x, y ) {
	const kind = ( x * 3 + y * 5 ) % 4;
	const made =
		pictures.get( kind ) ??
		encodePng( 256, 256, ( column, row ) => {
			const field = ( Math.floor( column / 64 ) * 5 + Math.floor( row / 64 ) * 3 + kind * 2 ) % 5;
			const furrow = ( field % 2 ? column : row ) % 8 < 4 ? 6 : 0;
			return [ 44 + field * 9 + furrow, 66 + field * 12 + furrow, 38 + field * 5 ];
		} );
	pictures.set( kind, made );
	return made;
}
