/** The inner blocks of a new block. */
export const TEMPLATE = [ [ 'jetpack/email' ], [ 'jetpack/phone' ], [ 'jetpack/address' ] ] as const;

/** The allowed inner blocks. */
export const ALLOWED_BLOCKS = [
	'jetpack/email',
	'jetpack/phone',
	'jetpack/address',
	'jetpack/map',
	'jetpack/business-hours',
	'core/paragraph',
	'core/image',
	'core/heading',
	'core/gallery',
	'core/list',
	'core/quote',
	'core/shortcode',
	'core/audio',
	'core/code',
	'core/cover',
	'core/html',
	'core/separator',
	'core/spacer',
	'core/video',
	'core/group',
	'core/columns',
	'core/buttons',
	'core/social-links',
] as const;
