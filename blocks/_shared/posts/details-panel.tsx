import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props< Image extends string > {
	/** The attribute of the thumbnails. */
	image: Image;
	attributes: Record< Image | 'displayDate' | 'displayAuthor' | 'displayContext', boolean >;
	onChange: ( change: Record< string, boolean > ) => void;
}

/** The details that each post of a list can show. */
export const DetailsPanel = < Image extends string >( { image, attributes, onChange }: Props< Image > ) => (
	<PanelBody title={ __( 'Details', 'statecraft' ) }>
		{ (
			[
				[ image, __( 'Display thumbnails', 'statecraft' ) ],
				[ 'displayDate', __( 'Display date', 'statecraft' ) ],
				[ 'displayAuthor', __( 'Display author', 'statecraft' ) ],
				[ 'displayContext', __( 'Display context (category or tag)', 'statecraft' ) ],
			] as const
		 ).map( ( [ name, label ] ) => (
			<ToggleControl
				key={ name }
				label={ label }
				checked={ attributes[ name ] }
				onChange={ ( next ) => onChange( { [ name ]: next } ) }
				__nextHasNoMarginBottom
			/>
		) ) }
	</PanelBody>
);
