import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { currencyOf, DONATION_CURRENCIES, presetsOf } from '../../_shared/payments/currency';
import type { Props } from './props';

/** The currency of the form. Choosing another one also sets its suggested amounts. */
export function CurrencyMenu( { flow, attributes: { currency } }: Pick< Props, 'flow' | 'attributes' > ) {
	const label = ( code: string ) => {
		const { symbol } = currencyOf( code );
		return symbol === code ? code : `${ symbol } ${ code }`;
	};
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={ null }
					label={ __( 'Change currency', 'statecraft' ) }
					text={ label( currency ) }
					controls={ DONATION_CURRENCIES.map( ( code ) => ( {
						title: label( code ),
						role: 'menuitemradio',
						isActive: code === currency,
						onClick: () =>
							flow.send( { type: 'currency.choose', currency: code, amounts: presetsOf( code ) } ),
					} ) ) }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
