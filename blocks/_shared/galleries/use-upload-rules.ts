import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { MimeTypes } from '../../../machines/media/media-upload';

/** The editor settings that are used here, typed. */
interface Settings {
	allowedMimeTypes?: MimeTypes | null;
	maxUploadFileSize?: number;
	/** Missing for users who may not upload files. */
	mediaUpload?: unknown;
}

/** Which images the site accepts, and whether the user may upload files. */
export function useUploadRules() {
	const { allowedMimeTypes, maxUploadFileSize, mediaUpload } = useSelect(
		( select ) => ( select( blockEditorStore ) as unknown as { getSettings: () => Settings } ).getSettings(),
		[]
	);
	return {
		canUpload: Boolean( mediaUpload ),
		rules: {
			kinds: [ 'image' as const ],
			allowedMimeTypes: allowedMimeTypes ?? null,
			maxSize: maxUploadFileSize ?? 0,
		},
	};
}
