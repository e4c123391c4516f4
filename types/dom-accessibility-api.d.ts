declare module 'dom-accessibility-api' {
	export function computeAccessibleName( element: Element ): string;
}
