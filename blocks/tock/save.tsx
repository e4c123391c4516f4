/** The place that Tock's script fills. It has an id of its own, so there is one in a post; which business it books stands in the comment. */
export const save = () => (
	<div
		id="Tock_widget_container"
		data-tock-display-mode="Button"
		data-tock-color-mode="Blue"
		data-tock-locale="en-us"
		data-tock-timezone="America/New_York"
	/>
);
