import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEditorValue } from '../_runtime/hooks/use-editor-value';
import { EditedPost } from '../_runtime/editor/edited-post';
import { line } from './parts/line';

export default function Edit() {
	const access = useEditorValue( ( data ) => new EditedPost( data ).metaValue( '_jetpack_newsletter_access' ) );
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Access', 'statecraft' ) }>
					<p>
						{ __(
							'Choose who can read the rest under “Access” in the settings of the post.',
							'statecraft'
						) }
					</p>
				</PanelBody>
			</InspectorControls>
			{ line( access ) }
		</div>
	);
}
