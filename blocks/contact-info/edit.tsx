import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { ALLOWED_BLOCKS, TEMPLATE } from './inner-blocks';

export default function Edit() {
	return <div { ...useInnerBlocksProps( useBlockProps(), { allowedBlocks: ALLOWED_BLOCKS, template: TEMPLATE } ) } />;
}
