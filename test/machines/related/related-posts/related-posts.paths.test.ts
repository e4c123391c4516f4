import { describePaths } from '../../../_kit/paths';
import { model } from './related-posts.model';

describePaths( model );
