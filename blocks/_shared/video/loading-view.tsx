import { Spinner } from '@wordpress/components';
import type { ReactNode } from 'react';

/** A message while something, such as the preview, is being loaded. */
export const LoadingView = ( { children }: { children: ReactNode } ) => (
	<div className="statecraft-video__loading" role="status">
		<Spinner />
		<span>{ children }</span>
	</div>
);
