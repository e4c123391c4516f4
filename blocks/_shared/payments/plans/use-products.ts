import { useDispatch } from '@wordpress/data';
import { productsMachine } from '../../../../machines/payments/products';
import type { NoticeShow } from '../../../../machines/payments/products';
import { EDITOR } from '../../../_runtime/flows/editor-flows';
import type { Flow } from '../../../_runtime/flows/flow';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import { readingFailureText, savingTexts } from './messages';

export type ProductsFlow = Flow< typeof productsMachine >;

/** The actions of `core/notices` that are used here, typed because its package is not a dependency. */
export interface Snackbars {
	createSuccessNotice: ( text: string, options: { id: string; type: 'snackbar' } ) => void;
	createErrorNotice: ( text: string, options: { id: string; type: 'snackbar' } ) => void;
}

/** Shows snackbars; the same one is shown only once, however many blocks request it. */
export const useSnackbars = (): Snackbars => useDispatch( 'core/notices' ) as unknown as Snackbars;

/** The products of the site: one flow, shared by all blocks of an editor, so that they are loaded once. */
export function useProducts(): ProductsFlow {
	const { createErrorNotice } = useSnackbars();
	return useFlow( productsMachine, {
		key: EDITOR,
		input: undefined,
		on: {
			'notice.show': ( { about, failure }: NoticeShow ) =>
				createErrorNotice(
					about === 'status' ? readingFailureText( failure ) : savingTexts( 'payment-plan' ).failed,
					{ id: `statecraft-products-${ about }`, type: 'snackbar' }
				),
		},
	} );
}
