import { __ } from '@wordpress/i18n';
import { SavedColors } from '../../_shared/colors/saved-colors';
import type { Attributes } from '../attributes';

interface Props {
	clientId: string;
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

/** The colors of the player. */
export const Colors = ( { clientId, attributes, onChange }: Props ) => (
	<SavedColors
		clientId={ clientId }
		colors={ [
			{
				label: __( 'Current episode', 'statecraft' ),
				value: attributes.hexPrimaryColor ?? attributes.customPrimaryColor,
				onChange: ( primaryColor, customPrimaryColor, hexPrimaryColor ) =>
					onChange( { primaryColor, customPrimaryColor, hexPrimaryColor } ),
			},
			{
				label: __( 'Text', 'statecraft' ),
				value: attributes.hexSecondaryColor ?? attributes.customSecondaryColor,
				onChange: ( secondaryColor, customSecondaryColor, hexSecondaryColor ) =>
					onChange( { secondaryColor, customSecondaryColor, hexSecondaryColor } ),
			},
			{
				label: __( 'Background', 'statecraft' ),
				value: attributes.hexBackgroundColor ?? attributes.customBackgroundColor,
				onChange: ( backgroundColor, customBackgroundColor, hexBackgroundColor ) =>
					onChange( { backgroundColor, customBackgroundColor, hexBackgroundColor } ),
			},
		] }
	/>
);
