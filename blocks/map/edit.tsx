import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { Attributes } from './attributes';

export default function Edit( { attributes }: BlockEditProps< Attributes > ) {
	return <div { ...useBlockProps() }>{ attributes.address }</div>;
}
