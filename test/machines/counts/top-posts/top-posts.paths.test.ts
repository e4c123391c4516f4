import { describePaths } from '../../../_kit/paths';
import { model } from './top-posts.model';

describePaths( model );
