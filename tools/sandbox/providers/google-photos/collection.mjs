/** The photo library of the sandbox's one person: 300 items over some years, some of them videos, with categories, favourites and albums. */

/**
 * @typedef {object} Photo
 * @property {string}  id
 * @property {string}  filename
 * @property {string}  mimeType
 * @property {number}  width    In pixels.
 * @property {number}  height   In pixels.
 * @property {string}  created  ISO 8601.
 * @property {string}  category One of CATEGORIES.
 * @property {boolean} isFavorite
 * @property {boolean} isVideo
 * @property {boolean} isReady  False for a video that the service still processes.
 * @property {string}  description
 * @property {string}  album    The id of its album.
 */

const COUNT = 300;
const DAY = 86_400_000;

/** The content categories of the service that pickers offer. */
const CATEGORIES = [
	...[ 'ANIMALS', 'ARTS', 'BIRTHDAYS', 'CITYSCAPES', 'CRAFTS', 'FASHION', 'FOOD', 'FLOWERS', 'GARDENS', 'HOLIDAYS' ],
	...[ 'HOUSES', 'LANDMARKS', 'LANDSCAPES', 'NIGHT', 'PEOPLE', 'PETS', 'SELFIES', 'SPORT', 'TRAVEL', 'WEDDINGS' ],
];

/** Albums by id. @type {Record<string, string>} */
export const ALBUMS = {
	'album-lake': 'A week at the lake',
	'album-cats': 'Cats & other guests',
	'album-city': 'City walks',
	'album-garden': 'The garden',
	'album-family': 'Family',
	'album-winter': 'Winter 2024',
};

/** Pixels: landscape, portrait, square. */
const SIZES = /** @type {const} */ ( [
	[ 640, 480 ],
	[ 480, 640 ],
	[ 512, 512 ],
] );

/** The second item is a few days older than the first, the last one some years. @param {number} index */
const daysAgo = ( index ) => Math.round( index ** 1.35 );

/** @param {number} index @param {number} now Milliseconds since the epoch. @return {Photo} */
function photoAt( index, now ) {
	const number = String( index + 1 ).padStart( 4, '0' );
	const isVideo = index % 12 === 5;
	const [ width, height ] = SIZES[ index % SIZES.length ] ?? SIZES[ 0 ];
	const category = CATEGORIES[ index % CATEGORIES.length ] ?? '';
	return {
		id: `photo-${ number }`,
		filename: isVideo ? `VID_${ number }.mp4` : `IMG_${ number }.png`,
		mimeType: isVideo ? 'video/mp4' : 'image/png',
		width,
		height,
		created: new Date( now - daysAgo( index ) * DAY ).toISOString(),
		category,
		isFavorite: index % 7 === 0,
		isVideo,
		isReady: index !== 17,
		description: index % 4 === 0 ? `Sandbox photo of ${ category.toLowerCase() }` : '',
		album: Object.keys( ALBUMS )[ index % Object.keys( ALBUMS ).length ] ?? '',
	};
}

/** @param {number} [now] Milliseconds since the epoch. @return {Photo[]} The newest first. */
export const createCollection = ( now = Date.now() ) =>
	Array.from( { length: COUNT }, ( _, index ) => photoAt( index, now ) );
