import { InnerBlocks } from '@wordpress/block-editor';

/** The items alone; the server makes the list. */
export const save = () => <InnerBlocks.Content />;

export { saveNothing as saveItem } from '../_shared/server-rendered';
