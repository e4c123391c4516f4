<?php
/**
 * Every page of the theme.
 *
 * @package Statecraft
 */

?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="<?php bloginfo( 'charset' ); ?>">
<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php wp_body_open(); ?>
<div id="content">
<?php
while ( have_posts() ) {
	the_post();
	echo '<article id="post-' . (int) get_the_ID() . '">';
	the_title( '<h1>', '</h1>' );
	if ( is_singular() ) {
		the_content();
	} else {
		the_excerpt();
	}
	echo '</article>';
}
?>
</div>
<?php wp_footer(); ?>
</body>
</html>
