import { useIsPreview } from '../../_runtime/hooks/use-preview';

type PreviewContent =
	/** A page of the provider, loaded with its own origin. */
	| { url: string }
	/** Markup that loads the provider's script; it has an opaque origin, and therefore no access to the editor. */
	| { html: string };

type Props = PreviewContent & {
	title: string;
	/** In pixels. */
	height: number;
	/** A CSS length, or pixels. Default: the width of the block. */
	width?: string | number;
};

/**
 * An embed in a sandboxed iframe, isolated from the editor: it may run its scripts and open its links, but nothing else. The inserter
 * preview shows only its title, so that no request reaches the provider.
 */
export function SandboxedPreview( { title, height, width = '100%', ...shown }: Props ) {
	if ( useIsPreview() ) {
		return (
			<div className="statecraft-embed__still" style={ { width, height } }>
				{ title }
			</div>
		);
	}
	const content =
		'url' in shown
			? { src: shown.url, sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups' }
			: { srcDoc: shown.html, sandbox: 'allow-scripts allow-popups' };
	return (
		<iframe
			{ ...content }
			className="statecraft-embed__frame"
			title={ title }
			loading="lazy"
			referrerPolicy="strict-origin-when-cross-origin"
			style={ { width, height } }
		/>
	);
}
