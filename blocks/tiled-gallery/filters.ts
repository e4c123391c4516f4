import { __ } from '@wordpress/i18n';

/** The image filters in menu order, by the value of the `imageFilter` attribute; undefined means none. */
export const filters = (): { value: string | undefined; title: string }[] => [
	{ value: undefined, title: __( 'None', 'statecraft' ) },
	{ value: 'black-and-white', title: __( 'Black and White', 'statecraft' ) },
	{ value: 'sepia', title: __( 'Sepia', 'statecraft' ) },
	{ value: '1977', title: '1977' },
	{ value: 'clarendon', title: 'Clarendon' },
	{ value: 'gingham', title: 'Gingham' },
];
