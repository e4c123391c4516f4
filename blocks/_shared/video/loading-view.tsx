import { Spinner } from '@wordpress/components';
import type { ReactNode } from 'react';

/** A message while something is being made, such as the preview. */
export const LoadingView = ( { children }: { children: ReactNode } ) => (
	<div className="statecraft-video__loading" role="status">
		<Spinner />
		<span>{ children }</span>
	</div>
);
