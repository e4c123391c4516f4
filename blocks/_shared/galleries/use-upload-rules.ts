import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { MediaKind, MimeTypes } from '../../../machines/media/media-upload';
import { useCanUpload } from '../use-can-upload';

/** The editor settings that are used here, typed. */
interface Settings {
	allowedMimeTypes?: MimeTypes | null;
	maxUploadFileSize?: number;
}

/** Which images, or other media, the site accepts, and whether the user may upload files. */
export function useUploadRules( kinds: readonly MediaKind[] = [ 'image' ] ) {
	const canUpload = useCanUpload();
	const { allowedMimeTypes, maxUploadFileSize } = useSelect(
		( select ) => ( select( blockEditorStore ) as unknown as { getSettings: () => Settings } ).getSettings(),
		[]
	);
	return {
		canUpload,
		rules: {
			kinds,
			allowedMimeTypes: allowedMimeTypes ?? null,
			maxSize: maxUploadFileSize ?? 0,
		},
	};
}
