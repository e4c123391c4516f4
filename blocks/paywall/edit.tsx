import { useBlockProps } from '@wordpress/block-editor';
import { useEditorValue } from '../_runtime/hooks/use-editor-value';
import { EditedPost } from '../_runtime/editor/edited-post';
import { line } from './parts/line';

export default function Edit() {
	const access = useEditorValue( ( data ) => new EditedPost( data ).metaValue( '_jetpack_newsletter_access' ) );
	return <div { ...useBlockProps() }>{ line( access ) }</div>;
}
