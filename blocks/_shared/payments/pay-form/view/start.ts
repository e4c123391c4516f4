import { startEach } from '../../../../_runtime/page/start-each';
import type { FieldsOf } from './fields';
import { prepare } from './page';

/** Submits forms with the script, which stays on the page until it has a URL to go to. Without JavaScript the server handles the same forms with the same messages. */
export const start = ( selector: string, fieldsOf: FieldsOf ): void =>
	startEach( selector, ( root: HTMLElement ) => prepare( root, fieldsOf ) );
