/** Vector tiles (Mapbox Vector Tile 2.1) of an invented town: the same streets, parks, water and places in each zoom level. */
import { bytesField, numberField, packedField, zigzag } from './protobuf.mjs';

/**
 * @typedef {readonly [number, number]} Point In units of the tile.
 *
 * @typedef {object} Feature
 * @property {'point' | 'line' | 'polygon'} kind
 * @property {Point[]}                      points
 * @property {Record<string, string>}       properties
 */

const EXTENT = 4096;

const KINDS = { point: 1, line: 2, polygon: 3 };

/** @param {number} id @param {number} count */
const command = ( id, count ) => id + count * 8;

/** @param {Feature} feature @return {number[]} */
function geometryOf( { kind, points } ) {
	let [ x, y ] = [ 0, 0 ];
	const steps = points.map( ( [ toX, toY ] ) => {
		const step = [ zigzag( toX - x ), zigzag( toY - y ) ];
		[ x, y ] = [ toX, toY ];
		return step;
	} );
	const [ first = [], ...others ] = steps;
	return [
		command( 1, 1 ),
		...first,
		...( kind === 'point' ? [] : [ command( 2, others.length ), ...others.flat() ] ),
		...( kind === 'polygon' ? [ command( 7, 1 ) ] : [] ),
	];
}

/** @param {string} name @param {Feature[]} features @return {Buffer} */
function layer( name, features ) {
	const keys = [ ...new Set( features.flatMap( ( { properties } ) => Object.keys( properties ) ) ) ];
	const values = [ ...new Set( features.flatMap( ( { properties } ) => Object.values( properties ) ) ) ];
	return bytesField(
		3,
		Buffer.concat( [
			numberField( 15, 2 ),
			bytesField( 1, name ),
			...features.map( ( feature ) =>
				bytesField(
					2,
					Buffer.concat( [
						packedField(
							2,
							Object.entries( feature.properties ).flatMap( ( [ key, value ] ) => [
								keys.indexOf( key ),
								values.indexOf( value ),
							] )
						),
						numberField( 3, KINDS[ feature.kind ] ),
						packedField( 4, geometryOf( feature ) ),
					] )
				)
			),
			...keys.map( ( key ) => bytesField( 3, key ) ),
			...values.map( ( value ) => bytesField( 4, bytesField( 1, value ) ) ),
			numberField( 5, EXTENT ),
		] )
	);
}

/** @param {Feature[ 'kind' ]} kind @param {Point[]} points @param {Record<string, string>} [properties] @return {Feature} */
const feature = ( kind, points, properties = {} ) => ( { kind, points, properties } );

/** @param {number} left @param {number} top @param {number} right @param {number} bottom @return {Point[]} Clockwise: an outer ring. */
const box = ( left, top, right, bottom ) => [
	[ left, top ],
	[ right, top ],
	[ right, bottom ],
	[ left, bottom ],
];

/** @param {number} x @param {number} y @return {number} From 0 to 6, scattered. */
const mix = ( x, y ) => ( x * 3 + y * 5 + ( ( x * y ) % 7 ) ) % 7;

/**
 * Makes a tile.
 *
 * @param {number} z
 * @param {number} x
 * @param {number} y
 * @return {Buffer}
 */
export function vectorTile( z, x, y ) {
	const kind = mix( x, y );
	const streets = [ 1024, 2048, 3072 ].flatMap( ( at, index ) => {
		const properties = { class: index === 1 ? 'primary' : 'minor' };
		/** @type {Point[]} Streets meet those of the next tile. */
		const bent = [
			[ -64, at ],
			[ EXTENT / 2, at + 160 ],
			[ EXTENT + 64, at ],
		];
		return [
			feature( 'line', bent, properties ),
			feature(
				'line',
				bent.map( ( [ along, across ] ) => /** @type {Point} */ ( [ across, along ] ) ),
				properties
			),
		];
	} );
	const parks = kind % 2 === 0 ? [ feature( 'polygon', box( 1200, 2200, 2000, 3000 ), { class: 'park' } ) ] : [];
	const blocks = [ 0, 1, 2 ].map( ( index ) =>
		feature( 'polygon', box( 300 + index * 1024, 300, 700 + index * 1024, 760 ), { class: 'building' } )
	);
	const water = kind === 3 ? [ feature( 'polygon', box( 0, 2600, EXTENT, 3500 ) ) ] : [];
	const name = `Sandbox ${ z }/${ x }/${ y }`;
	return Buffer.concat( [
		layer( 'water', water ),
		layer( 'landuse', parks ),
		layer( 'building', blocks ),
		layer( 'transportation', streets ),
		layer( 'place', [ feature( 'point', [ [ 2600, 1500 ] ], { name, class: 'town' } ) ] ),
	] );
}
