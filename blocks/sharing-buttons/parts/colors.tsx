import { __ } from '@wordpress/i18n';
import { SavedColors } from '../../_shared/colors/saved-colors';
import type { Attributes } from '../attributes';

interface Props {
	clientId: string;
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

/** The colors of the buttons. */
export const Colors = ( { clientId, attributes, onChange }: Props ) => (
	<SavedColors
		clientId={ clientId }
		colors={ [
			{
				label: __( 'Icon and text', 'statecraft' ),
				value: attributes.iconColorValue ?? attributes.customIconColor,
				onChange: ( iconColor, customIconColor, iconColorValue ) =>
					onChange( { iconColor, customIconColor, iconColorValue } ),
			},
			{
				label: __( 'Button background', 'statecraft' ),
				value: attributes.iconBackgroundColorValue ?? attributes.customIconBackgroundColor,
				onChange: ( iconBackgroundColor, customIconBackgroundColor, iconBackgroundColorValue ) =>
					onChange( { iconBackgroundColor, customIconBackgroundColor, iconBackgroundColorValue } ),
			},
		] }
	/>
);
