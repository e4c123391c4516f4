import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/** Whether the user may upload files. For those who may not, the editor has no function that does it. */
export const useCanUpload = (): boolean =>
	useSelect(
		( select ) =>
			Boolean(
				(
					select( blockEditorStore ) as unknown as { getSettings: () => { mediaUpload?: unknown } }
				 ).getSettings().mediaUpload
			),
		[]
	);
