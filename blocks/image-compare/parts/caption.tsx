import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

interface Props {
	caption: string | undefined;
	isSelected: boolean;
	onType: ( caption: string ) => void;
}

/** The caption. One that is not written yet is shown while the block is selected. */
export const Caption = ( { caption, isSelected, onType }: Props ) =>
	caption || isSelected ? (
		<RichText
			tagName="figcaption"
			className="wp-element-caption image-compare__caption"
			aria-label={ __( 'Caption', 'statecraft' ) }
			placeholder={ __( 'Add caption', 'statecraft' ) }
			value={ caption ?? '' }
			onChange={ onType }
		/>
	) : null;
