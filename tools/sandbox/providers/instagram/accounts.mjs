/** The accounts of the sandbox's Instagram and what they have posted. */

/**
 * @typedef {object} Account
 * @property {string} id       A number, as the service's.
 * @property {string} username
 * @property {number} posts    How many it has.
 * @property {string} fault    What always happens when its media is asked for; empty: nothing. See `FAULTS`.
 */

/** The accounts that a person can choose from; `sam` is the usual one. @type {Record<string, Account>} */
export const ACCOUNTS = {
	sam: { id: '17841400000000001', username: 'sam.sandbox', posts: 45, fault: '' },
	few: { id: '17841400000000002', username: 'few.sandbox', posts: 4, fault: '' },
	nomedia: { id: '17841400000000003', username: 'nomedia.sandbox', posts: 0, fault: '' },
	expired: { id: '17841400000000004', username: 'expired.sandbox', posts: 9, fault: 'expired' },
	revoked: { id: '17841400000000005', username: 'revoked.sandbox', posts: 9, fault: 'revoked' },
	ratelimited: { id: '17841400000000006', username: 'busy.sandbox', posts: 9, fault: 'ratelimited' },
};

/** The errors of the API by name: code, sub-code and HTTP status. @type {Record<string, [code: number, subcode: number, status: number]>} */
export const FAULTS = {
	removed: [ 190, 458, 400 ],
	checkpoint: [ 190, 459, 400 ],
	revoked: [ 190, 460, 400 ],
	expired: [ 190, 463, 400 ],
	invalid: [ 190, 467, 400 ],
	permission: [ 10, 0, 403 ],
	forbidden: [ 200, 0, 403 ],
	ratelimited: [ 4, 0, 403 ],
	'user-limit': [ 17, 0, 400 ],
	'page-limit': [ 32, 0, 400 ],
	'custom-limit': [ 613, 0, 400 ],
	'business-limit': [ 80_002, 0, 400 ],
	unknown: [ 1, 0, 500 ],
	down: [ 2, 0, 503 ],
};

/** @param {string} name A key of FAULTS. @return {{ status: number, body: object }} The error as the API says it. */
export function apiError( name ) {
	const [ code, subcode, status ] = FAULTS[ name ] ?? [ 100, 0, 400 ];
	return {
		status,
		body: {
			error: {
				message: `Sandbox answer: ${ name }`,
				type: code === 190 ? 'OAuthException' : 'IGApiException',
				code,
				...( subcode && { error_subcode: subcode } ),
				fbtrace_id: 'sandbox',
			},
		},
	};
}

/** Which posts of ten are not plain pictures. */
const [ ALBUM, VIDEO, DARK_VIDEO, HIDDEN, SILENT ] = [ 2, 4, 5, 7, 8 ];

/**
 * A post as the API describes it: of ten posts one is an album, one a video, one a video without a thumbnail, one a picture that may not be passed
 * on, and one has no caption.
 *
 * @param {Account} account
 * @param {number}  index
 * @param {string}  base    Where the API is.
 */
export function postOf( account, index, base ) {
	const id = `${ account.id.slice( -4 ) }${ 1000 + index }`;
	const kind = index % 10;
	const picture = `${ base }/files/${ id }.jpg?_nc_sig=sandbox`;
	const children = [ 'a', 'b' ].map( ( part ) => ( {
		id: `${ id }${ part }`,
		media_type: 'IMAGE',
		media_url: `${ base }/files/${ id }${ part }.jpg`,
	} ) );
	return {
		id,
		...( kind !== SILENT && { caption: `Sandbox post ${ index + 1 }\n\nBy ${ account.username } #sandbox` } ),
		...( kind === ALBUM && {
			media_type: 'CAROUSEL_ALBUM',
			media_url: children[ 0 ]?.media_url,
			children: { data: children },
		} ),
		...( ( kind === VIDEO || kind === DARK_VIDEO ) && {
			media_type: 'VIDEO',
			media_url: `${ base }/files/${ id }.mp4`,
			...( kind === VIDEO && { thumbnail_url: picture } ),
		} ),
		...( ! [ ALBUM, VIDEO, DARK_VIDEO ].includes( kind ) && {
			media_type: 'IMAGE',
			...( kind !== HIDDEN && { media_url: picture } ),
		} ),
		permalink: `https://www.instagram.com/p/Sandbox${ id }/`,
		timestamp: new Date( Date.UTC( 2026, 0, 1 ) - index * 86_400_000 ).toISOString(),
	};
}
