/** The images of Openverse, as its API describes them. */
import { FILE_FAULTS } from '../../_kit/photo-files.mjs';
import { photoOf } from '../../_kit/photos.mjs';

/** @typedef {import('../../_kit/photos.mjs').Photo} Photo */

const LICENSES = /** @type {const} */ ( [
	[ 'by', '2.0', 'https://creativecommons.org/licenses/by/2.0/' ],
	[ 'cc0', '1.0', 'https://creativecommons.org/publicdomain/zero/1.0/' ],
	[ 'by-sa', '4.0', 'https://creativecommons.org/licenses/by-sa/4.0/' ],
	[ 'pdm', '1.0', 'https://creativecommons.org/publicdomain/mark/1.0/' ],
	[ 'by-nc-nd', '4.0', 'https://creativecommons.org/licenses/by-nc-nd/4.0/' ],
] );

/** How many of these may be used commercially and modified. */
const FREE = 4;

const COLLECTIONS = /** @type {const} */ ( [ 'flickr', 'wikimedia', 'stocksnap' ] );

/** @param {number} value @param {number} digits @return {string} */
const hex = ( value, digits ) => value.toString( 16 ).padStart( digits, '0' );

/** @param {Photo} photo @return {string} A UUID that says which photo it is, so that none has to be stored. */
const idOf = ( { topic, index, fault } ) =>
	`${ hex( topic, 8 ) }-${ hex( FILE_FAULTS.indexOf( fault ), 4 ) }-4000-8000-${ hex( index, 12 ) }`;

/** @param {string} id @return {Photo | undefined} */
export function photoById( id ) {
	const [ , topic, fault, index ] = /^([0-9a-f]{8})-([0-9a-f]{4})-4000-8000-([0-9a-f]{12})$/.exec( id ) ?? [];
	return topic && fault && index
		? photoOf( parseInt( topic, 16 ), parseInt( index, 16 ), parseInt( fault, 16 ) )
		: undefined;
}

/**
 * @param {Photo}   photo
 * @param {string}  base   The URL of this provider.
 * @param {boolean} isFree Whether only free licences were asked for.
 */
export function imageOf( photo, base, isFree ) {
	const id = idOf( photo );
	const [ license, version, licenseUrl ] =
		LICENSES[ photo.index % ( isFree ? FREE : LICENSES.length ) ] ?? LICENSES[ 0 ];
	const source = COLLECTIONS[ photo.index % COLLECTIONS.length ] ?? 'flickr';
	const creator = `Sandbox Creator ${ photo.index % 7 }`;
	return {
		id,
		title: source === 'wikimedia' ? `File:${ photo.title }.jpg` : photo.title,
		indexed_on: '2024-05-05T12:00:00Z',
		foreign_landing_url: `https://${ source }.example/photos/${ id }`,
		url: `${ base }/files/${ photo.fault }/${ id }.jpg`,
		creator,
		creator_url: `https://${ source }.example/people/${ photo.index % 7 }`,
		license,
		license_version: version,
		license_url: licenseUrl,
		provider: source,
		source,
		category: 'photograph',
		filesize: null,
		filetype: 'jpg',
		tags: [ { name: 'sandbox', accuracy: null } ],
		attribution: `"${ photo.title }" by ${ creator } is licensed under ${ license } ${ version }.`,
		fields_matched: [ 'title' ],
		mature: false,
		height: photo.height,
		width: photo.width,
		thumbnail: `${ base }/v1/images/${ id }/thumb/`,
		detail_url: `${ base }/v1/images/${ id }/`,
		related_url: `${ base }/v1/images/${ id }/related/`,
		unstable__sensitivity: [],
	};
}
