import { __ } from '@wordpress/i18n';

/** The image filters, in the order of the menu, as the attribute `imageFilter` names them. Undefined is none. */
export const filters = (): { value: string | undefined; title: string }[] => [
	{ value: undefined, title: __( 'None', 'statecraft' ) },
	{ value: 'black-and-white', title: __( 'Black and White', 'statecraft' ) },
	{ value: 'sepia', title: __( 'Sepia', 'statecraft' ) },
	{ value: '1977', title: '1977' },
	{ value: 'clarendon', title: 'Clarendon' },
	{ value: 'gingham', title: 'Gingham' },
];
