import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { Icon, starEmpty } from '@wordpress/icons';

/** As visitors see it of a post that nobody has liked yet. */
export default function Edit() {
	return (
		<div { ...useBlockProps( { className: 'statecraft-like' } ) }>
			<span className="statecraft-like__button">
				<Icon icon={ starEmpty } size={ 20 } />
				<span>{ __( 'Like', 'statecraft' ) }</span>
			</span>
		</div>
	);
}
